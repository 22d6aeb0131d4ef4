import { ActionIcon, Alert, Button, Divider, Group, ScrollArea, Skeleton, Stack, Text } from "@mantine/core";
import { IconCheck, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-toastify";
import type { SavedView } from "../../../domain/calls/saved-view.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { roleLabels } from "../../../domain/roles.ts";
import { type Words, words } from "../../../domain/words.ts";
import { messageOf } from "../../api/result.ts";
import { useActor } from "../../api/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { type ListState, readListState, stateOfView, viewQuery } from "../list-query.ts";
import { RetryButton } from "../list-states.tsx";
import { said } from "../said.ts";
import { undoToast } from "../undo-toast.tsx";
import { type Audience, useViewWrites } from "./use-views.ts";
import { ViewForm } from "./view-form.tsx";
import classes from "./view-list.module.css";

const text = {
  whole: words("The whole list", "បញ្ជីទាំងមូល"),
  saveAs: words("Save this view…", "រក្សាទុកទិដ្ឋភាពនេះ…"),
  how: words(
    "Keeps the search, filters, order and columns under a name.",
    "រក្សាការស្វែងរក តម្រង លំដាប់ និងជួរឈរ ក្រោមឈ្មោះមួយ។",
  ),
  rename: words("Rename “{0}”", "ប្ដូរឈ្មោះ «{0}»"),
  remove: words("Delete “{0}”", "លុប «{0}»"),
  removed: words("The view “{0}” is deleted.", "បានលុបទិដ្ឋភាព «{0}»។"),
  saved: words("The view “{0}” is saved.", "បានរក្សាទុកទិដ្ឋភាព «{0}»។"),
  by: words("by {0}", "ដោយ {0}"),
};
const headings: Readonly<Record<Audience, Words>> = {
  me: words("Mine", "របស់ខ្ញុំ"),
  role: words("Shared with {0}", "សម្រាប់ {0}"),
  everybody: words("Everybody's", "សម្រាប់មនុស្សទាំងអស់"),
};
const audiences: readonly Audience[] = ["me", "role", "everybody"];

export interface ViewListProps {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly views: UseQueryResult<readonly SavedView[]>;
  readonly active: SavedView | null;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly onClose: () => void;
}

/** The saved views by whom they are for; chosen, renamed, deleted and added here. */
export function ViewList(props: ViewListProps) {
  const { entity, state, views, onChange, onClose } = props;
  const say = useText();
  const { role } = useActor();
  const { save } = useViewWrites(entity);
  const [isAdding, setIsAdding] = useState(false);
  const add = (name: string, audience: Audience) =>
    save.mutate(
      { name, audience, query: viewQuery(entity, state) },
      {
        onSuccess: (view) => {
          toast.success(say(text.saved, name));
          onChange({ view: view.id });
          onClose();
        },
      },
    );
  const whole = () => {
    onChange(readListState(entity, role, new URLSearchParams()));
    onClose();
  };
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
      <ScrollArea.Autosize mah={360} type="auto">
        <Stack gap="xs">
          <Choice isActive={state.view === null} label={say(text.whole)} note={null} onChoose={whole} />
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

function ViewGroup(props: ViewListProps & { readonly audience: Audience }) {
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

function ViewRow({ entity, state, view, onChange, onClose }: ViewListProps & { readonly view: SavedView }) {
  const say = useText();
  const { language } = useLanguage();
  const { role, userId } = useActor();
  const { save, change, remove } = useViewWrites(entity);
  const [isRenaming, setIsRenaming] = useState(false);
  const forget = () =>
    remove.mutate(view, {
      onSuccess: () => {
        if (state.view === view.id) onChange({ view: null });
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
        isActive={state.view === view.id}
        label={view.name}
        note={view.owner.id === userId ? null : say(text.by, nameIn(language, view.owner))}
        onChoose={() => {
          onChange(stateOfView(entity, role, view));
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
