import { ActionIcon, Alert, Button, Divider, Group, ScrollArea, Skeleton, Stack, Text } from "@mantine/core";
import { IconCheck, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-toastify";
import type { SavedView } from "../../../../domain/calls/saved-view.ts";
import { roleLabels } from "../../../../domain/roles.ts";
import { type Words, words } from "../../../../domain/words.ts";
import { messageOf } from "../../../api/result.ts";
import { useActor } from "../../../api/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { RetryButton } from "../../../records/list-states.tsx";
import { said } from "../../../records/said.ts";
import { undoToast } from "../../../records/undo-toast.tsx";
import { type Audience, useViewWrites } from "../../../records/views/use-views.ts";
import { ViewForm } from "../../../records/views/view-form.tsx";
import classes from "../../../records/views/view-list.module.css";
import type { ChosenView } from "./report-views.tsx";

const text = {
  plain: words("The report as it begins", "របាយការណ៍ដូចដើម"),
  saveAs: words("Save this report…", "រក្សាទុករបាយការណ៍នេះ…"),
  saveChanges: words("Save changes to “{0}”", "រក្សាទុកការកែប្រែលើ «{0}»"),
  how: words(
    "Keeps the period, comparison, filters and table under a name. A period such as “Last month” moves with the day.",
    "រក្សារយៈពេល ការប្រៀបធៀប តម្រង និងតារាង ក្រោមឈ្មោះមួយ។ រយៈពេលដូចជា «ខែមុន» ប្ដូរតាមថ្ងៃ។",
  ),
  rename: words("Rename “{0}”", "ប្ដូរឈ្មោះ «{0}»"),
  remove: words("Delete “{0}”", "លុប «{0}»"),
  removed: words("The saved report “{0}” is deleted.", "បានលុបរបាយការណ៍ដែលបានរក្សាទុក «{0}»។"),
  saved: words("The report “{0}” is saved.", "បានរក្សាទុករបាយការណ៍ «{0}»។"),
  by: words("by {0}", "ដោយ {0}"),
};
const headings: Readonly<Record<Audience, Words>> = {
  me: words("Mine", "របស់ខ្ញុំ"),
  role: words("Shared with {0}", "សម្រាប់ {0}"),
  everybody: words("Everybody's", "សម្រាប់មនុស្សទាំងអស់"),
};
const audiences: readonly Audience[] = ["me", "role", "everybody"];

export interface ReportViewListProps {
  readonly subject: { readonly name: string };
  readonly query: string;
  readonly views: UseQueryResult<readonly SavedView[]>;
  readonly active: SavedView | null;
  readonly isChanged: boolean;
  readonly onChoose: (view: ChosenView | null) => void;
  readonly onClose: () => void;
}

/** The saved reports by whom they are for; chosen, renamed, deleted and added here. */
export function ReportViewList(props: ReportViewListProps) {
  const { subject, query, views, active, isChanged, onChoose, onClose } = props;
  const say = useText();
  const { role } = useActor();
  const { save, change } = useViewWrites(subject);
  const [isAdding, setIsAdding] = useState(false);
  const chosen = (view: ChosenView | null) => {
    onChoose(view);
    onClose();
  };
  const add = (name: string, audience: Audience) =>
    save.mutate(
      { name, audience, query },
      {
        onSuccess: (view) => {
          toast.success(say(text.saved, name));
          chosen(view);
        },
      },
    );
  const saveChanges = ({ id, name }: SavedView) =>
    change.mutate({ id, query }, { onSuccess: () => toast.success(say(text.saved, name)) });
  return (
    <Stack gap="xs">
      {views.isPending ? <Skeleton height={64} /> : null}
      {views.isError ? (
        <Alert color="red">
          <Stack align="flex-start" gap="xs">
            {messageOf(views.error)}
            <RetryButton onRetry={() => void views.refetch()} />
          </Stack>
        </Alert>
      ) : null}
      <ScrollArea.Autosize mah={320} type="auto">
        <Stack gap="xs">
          <Choice
            isActive={active === null}
            label={say(text.plain)}
            note={null}
            onChoose={() => chosen(null)}
          />
          {audiences.map((audience) => (
            <ViewGroup key={audience} {...props} audience={audience} />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Divider />
      {isAdding ? (
        <ViewForm
          name=""
          isSaving={save.isPending}
          withAudience={role === "backofficeAdmin" || role === "admin"}
          onSave={add}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <div>
          {isChanged && active?.mayChange ? (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconDeviceFloppy size={16} />}
              loading={change.isPending}
              onClick={() => saveChanges(active)}
            >
              {say(text.saveChanges, active.name)}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => setIsAdding(true)}
          >
            {say(text.saveAs)}
          </Button>
          <Text size="xs" c="dimmed" px="sm">
            {say(text.how)}
          </Text>
        </div>
      )}
    </Stack>
  );
}

function ViewGroup(props: ReportViewListProps & { readonly audience: Audience }) {
  const say = useText();
  const { role } = useActor();
  const views = (props.views.data ?? []).filter(({ audience }) => audience === props.audience);
  if (views.length === 0) return null;
  const heading = say(headings[props.audience], say(roleLabels[role]));
  return (
    <section aria-label={heading}>
      <Text size="xs" c="dimmed" fw={600} px="sm" py={4}>
        {heading}
      </Text>
      {views.map((view) => (
        <ViewRow key={view.id} {...props} view={view} />
      ))}
    </section>
  );
}

type RowProps = ReportViewListProps & { readonly view: SavedView };

function ViewRow({ subject, active, view, onChoose, onClose }: RowProps) {
  const say = useText();
  const { language } = useLanguage();
  const { userId } = useActor();
  const { save, change, remove } = useViewWrites(subject);
  const [isRenaming, setIsRenaming] = useState(false);
  const forget = () =>
    remove.mutate(view, {
      onSuccess: () => {
        if (active?.id === view.id) onChoose(null);
        const { name, query, audience } = view;
        undoToast({
          message: say(text.removed, name),
          label: say(said.undo),
          undo: () => save.mutate({ name, query, audience }),
        });
      },
    });
  if (isRenaming)
    return (
      <ViewForm
        name={view.name}
        isSaving={change.isPending}
        withAudience={false}
        onSave={(name) => change.mutate({ id: view.id, name }, { onSuccess: () => setIsRenaming(false) })}
        onCancel={() => setIsRenaming(false)}
      />
    );
  return (
    <Group gap={0} wrap="nowrap">
      <Choice
        isActive={active?.id === view.id}
        label={view.name}
        note={view.owner.id === userId ? null : say(text.by, nameIn(language, view.owner))}
        onChoose={() => {
          onChoose(view);
          onClose();
        }}
      />
      {view.mayChange ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say(text.rename, view.name)}
            onClick={() => setIsRenaming(true)}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say(text.remove, view.name)}
            loading={remove.isPending}
            onClick={forget}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </>
      ) : null}
    </Group>
  );
}

interface ChoiceProps {
  readonly isActive: boolean;
  readonly label: string;
  readonly note: string | null;
  readonly onChoose: () => void;
}

const Choice = ({ isActive, label, note, onChoose }: ChoiceProps) => (
  <button type="button" className={classes.choice} aria-current={isActive || undefined} onClick={onChoose}>
    <IconCheck size={16} className={classes.sign} aria-hidden />
    <span>
      {label}
      {note ? <small className={classes.note}>{note}</small> : null}
    </span>
  </button>
);
