import { ActionIcon, Group } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { roleLabels } from "../../../domain/access/roles.ts";
import type { SavedView } from "../../../domain/contracts/records/saved-view.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconPencil } from "../../ui/icons/pencil.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { showUndoToast } from "../actions/show-undo-toast.tsx";
import { commonTexts } from "../common-texts.ts";
import { Choice, ChoicesGroup, ChoicesPanel, SaveAs } from "./choices-panel.tsx";
import { type Audience, useViewWrites } from "./use-views.ts";
import { ViewForm } from "./view-form.tsx";

const texts = {
  rename: localized("Rename “{0}”", "ប្ដូរឈ្មោះ «{0}»"),
  remove: localized("Delete “{0}”", "លុប «{0}»"),
  by: localized("by {0}", "ដោយ {0}"),
};
const headings: Readonly<Record<Audience, LocalizedText>> = {
  me: localized("Mine", "របស់ខ្ញុំ"),
  role: localized("Shared with {0}", "សម្រាប់ {0}"),
  everybody: localized("Everyone's", "របស់គ្រប់គ្នា"),
};
const audiences: readonly Audience[] = ["me", "role", "everybody"];

/** Texts of the saved-view panel. */
export interface ViewTexts {
  /** Label of the state without a view. */
  readonly plain: LocalizedText;
  readonly saveAs: LocalizedText;
  /** Explains what is saved. */
  readonly how: LocalizedText;
  readonly saved: LocalizedText;
  readonly removed: LocalizedText;
}
export interface ViewListProps {
  /** The list's entity. */
  readonly subject: { readonly name: string };
  readonly texts: ViewTexts;
  /** Current query. */
  readonly query: string;
  readonly views: UseQueryResult<readonly SavedView[]>;
  readonly active: SavedView | null;
  /** Null for no view. */
  readonly onChoose: (view: SavedView | null) => void;
  /** The active or newly saved view, which matches the current query; null when it was deleted. */
  readonly onFollow: (view: SavedView | null) => void;
  readonly onClose: () => void;
}

/** Saved views grouped by audience; can be chosen, renamed, deleted and added. */
export function ViewList(props: ViewListProps) {
  const { subject, texts: own, query, views, active, onChoose, onFollow, onClose } = props;
  const t = useText();
  const { role } = useActor();
  const { save } = useViewWrites(subject);
  const [isAdding, setIsAdding] = useState(false);
  const add = (name: string, audience: Audience) =>
    save.mutate(
      { name, audience, query },
      {
        onSuccess: (view) => {
          toast.success(t(own.saved, name));
          onFollow(view);
          onClose();
        },
      },
    );
  return (
    <ChoicesPanel
      list={views}
      plain={t(own.plain)}
      isPlain={active === null}
      onPlain={() => {
        onChoose(null);
        onClose();
      }}
      footer={
        isAdding ? (
          <ViewForm
            name=""
            isSaving={save.isPending}
            withAudience={role === "backofficeAdmin" || role === "admin"}
            onSave={add}
            onCancel={() => setIsAdding(false)}
          />
        ) : (
          <div>
            <SaveAs label={t(own.saveAs)} how={t(own.how)} onClick={() => setIsAdding(true)} />
          </div>
        )
      }
    >
      {audiences.map((audience) => (
        <ViewGroup key={audience} {...props} audience={audience} />
      ))}
    </ChoicesPanel>
  );
}

function ViewGroup(props: ViewListProps & { readonly audience: Audience }) {
  const t = useText();
  const { role } = useActor();
  const views = (props.views.data ?? []).filter(({ audience }) => audience === props.audience);
  return (
    <ChoicesGroup heading={t(headings[props.audience], t(roleLabels[role]))}>
      {views.map((view) => (
        <ViewRow key={view.id} {...props} view={view} />
      ))}
    </ChoicesGroup>
  );
}

type RowProps = ViewListProps & { readonly view: SavedView };

function ViewRow({ subject, texts: own, active, view, onChoose, onFollow, onClose }: RowProps) {
  const t = useText();
  const { language } = useLanguage();
  const { userId } = useActor();
  const { save, change, remove } = useViewWrites(subject);
  const [isRenaming, setIsRenaming] = useState(false);
  const forget = () =>
    remove.mutate(view, {
      onSuccess: () => {
        if (active?.id === view.id) onFollow(null);
        const { name, query, audience } = view;
        showUndoToast({
          message: t(own.removed, name),
          label: t(commonTexts.undo),
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
        note={view.owner.id === userId ? null : t(texts.by, nameIn(language, view.owner))}
        onChoose={() => {
          onChoose(view);
          onClose();
        }}
      />
      {view.canChange ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(texts.rename, view.name)}
            onClick={() => setIsRenaming(true)}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(texts.remove, view.name)}
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
