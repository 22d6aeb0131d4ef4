import { Button, Paper, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ComponentProps, useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { can, isShared } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { canPropose, canReview } from "../../../domain/records/review.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { newRecordLabel } from "../../../domain/text/new-record-label.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconArrowLeft } from "../../ui/icons/arrow-left.ts";
import { preloadCode } from "../../ui/loading/preload-code.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { ActionDialogs } from "../actions/action-dialogs.tsx";
import { InUseNotice } from "../actions/in-use-notice.tsx";
import { stateFields } from "../columns/columns.ts";
import type { ReadingContentProps } from "../inbox/reading-content.tsx";
import { overrideOf } from "../overrides.ts";
import { toReference } from "../record-name.ts";
import { ReviewPanel } from "../review/lazy-review.tsx";
import type { EditorTabsProps } from "../tabs/editor-tabs.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { EditorContext, useEditor } from "./editor-context.ts";
import { RecordHead } from "./record-head.tsx";
import { StatusCard } from "./status-card.tsx";
import { useEditing } from "./use-editing.ts";
import { useEditorActions } from "./use-editor-actions.ts";
import { useRecentRecord } from "./use-recent-record.ts";
import { useRecordEditor } from "./use-record-editor.ts";
import { useSaveReport } from "./use-save-report.ts";

/** Moderated content is read, not edited. */
const ReadingContent = lazyWithSkeleton<ReadingContentProps>(
  async () => (await import("../inbox/reading-content.tsx")).ReadingContent,
  300,
);
const loadTabs = async () => (await import("../tabs/editor-tabs.tsx")).EditorTabs;
const EditorTabs = lazyWithSkeleton<EditorTabsProps>(loadTabs, 400);
/** Preloads the tabs of a stored record; a new record has none. */
export const preloadRecordTabs = (): void => preloadCode(loadTabs);

const text = { back: localized("Back to profile", "ត្រឡប់ទៅប្រវត្តិរូប") };

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord | null;
}

/** A record with its header and tabs; the form keeps its state while another tab is active. */
export function RecordEditorView({ entity, row }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const [params, setParams] = useSearchParams();
  const title = row ? nameIn(language, toReference(entity, row)) : t(newRecordLabel(entity.label.one));
  const { leaveToList, onSaved, onQueued } = useSaveReport(entity, row);
  const editor = useRecordEditor({ entity, role, row, name: title, keepsDraft: true, onSaved, onQueued });
  const actions = useEditorActions({ entity, row, name: title, editor, onDeleted: leaveToList });
  usePageTitle(title);
  useRecentRecord(entity, row);
  const showTab = useCallback(
    (tab: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (tab === null || tab === "record") next.delete("tab");
          else next.set("tab", tab);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const isReadOnly = row !== null && isShared(role, entity, row);
  const isEditable = row !== null && !row.deletedAt && !isReadOnly;
  const hasColumns = useMediaQuery("(min-width: 68.75em)", true, { getInitialValueInEffect: false });
  const tab = params.get("tab") ?? "record";
  const hasStatus = row !== null && hasColumns && hasStatusCard(entity);
  const { isBusy, startAction, startDelete, restore } = actions;
  // The same elements as long as what they show is the same: a key renders the form only.
  const panel = useMemo(
    () => (
      <RecordPanel
        entity={entity}
        row={row}
        hasColumns={hasColumns}
        status={
          hasStatus ? <StatusCard entity={entity} row={row} isBusy={isBusy} onAct={startAction} /> : null
        }
        onRestore={restore}
      />
    ),
    [entity, row, hasColumns, hasStatus, isBusy, startAction, restore],
  );
  const tools = useMemo(
    () => (
      <>
        <ProfileLink entity={entity} row={row} />
        <FormTools entity={entity} row={row} isReadOnly={isReadOnly} />
      </>
    ),
    [entity, row, isReadOnly],
  );
  const page = (
    <Stack gap="lg">
      <RecordHead
        entity={entity}
        row={row}
        title={title}
        // The status card is only on the first tab.
        hasActions={!hasStatus || tab !== "record"}
        isBusy={isBusy}
        onAct={startAction}
        onDelete={startDelete}
        tools={tools}
      />
      {isEditable && (canPropose(role, entity) || canReview(role, entity)) ? (
        <ReviewPanel entity={entity} row={row} editor={editor} />
      ) : null}
      {row ? (
        <EditorTabs
          entity={entity}
          id={textOf(row.id)}
          row={row}
          canWrite={isEditable && can(role, entity, "update")}
          tab={tab}
          onTab={showTab}
        >
          {panel}
        </EditorTabs>
      ) : (
        panel
      )}
      <ActionDialogs entity={entity} dialogs={actions.dialogs} />
      <InUseNotice error={actions.remove.error} onClose={actions.remove.reset} />
    </Stack>
  );
  return <EditorContext value={editor}>{page}</EditorContext>;
}

/** Leads from the form of a profile back to the profile. */
function ProfileLink({ entity, row }: Props) {
  const t = useText();
  const { isEditing, stopEditing } = useEditing();
  if (!row || !entity.profile || !isEditing) return null;
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={stopEditing}>
      {t(text.back)}
    </Button>
  );
}

const hasStatusCard = (entity: AnyEntity): boolean => !entity.list.inbox && stateFields(entity).length > 0;

/** The form of a record, or its content when it is moderated and not edited. */
function RecordPanel(props: Omit<ComponentProps<typeof EditPanel>, "editor">) {
  const { entity, row } = props;
  const editor = useEditor();
  if (!row || !entity.list.inbox) return <EditPanel {...props} editor={editor} />;
  return (
    <Paper withBorder radius="md" p="md" maw={860}>
      <ReadingContent entity={entity} row={row} />
    </Paper>
  );
}

interface FormToolsProps extends Props {
  readonly isReadOnly: boolean;
}

/** The entity's own tools in the header, if it has any. */
const FormTools = (props: FormToolsProps) =>
  overrideOf(props.entity).FormTools ? <OwnFormTools {...props} /> : null;

function OwnFormTools({ entity, row, isReadOnly }: FormToolsProps) {
  const { role } = useActor();
  const editor = useEditor();
  const { FormTools: OwnTools } = overrideOf(entity);
  if (!OwnTools) return null;
  return (
    <OwnTools
      row={row}
      values={editor.work.values}
      canWrite={can(role, entity, row ? "update" : "create") && !isReadOnly}
      onFill={editor.fill}
    />
  );
}
