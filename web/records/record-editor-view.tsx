import { Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { toast } from "react-toastify";
import { addressName, listAddress, recordAddress } from "../../domain/addresses.ts";
import type { AnyRecord } from "../../domain/any-record.ts";
import { can, isShared } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { localized } from "../../domain/localized-text.ts";
import { canPropose, canReview } from "../../domain/review.ts";
import { useActor } from "../api/session.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import { isRecord, nameIn, textOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { preloadCode } from "../ui/preload-code.ts";
import { type ActionPrompt, needsInput } from "./action-prompt.ts";
import { commonTexts } from "./common-texts.ts";
import type { ConfirmQuestion } from "./confirm-dialog.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { InUseNotice } from "./in-use-notice.tsx";
import { ActionDialog, ConfirmDialog } from "./lazy-dialogs.tsx";
import { ReviewPanel } from "./lazy-review.tsx";
import { overrideOf } from "./overrides.ts";
import type { RecordAction } from "./record-actions.ts";
import { RecordHead } from "./record-head.tsx";
import { toReference } from "./record-name.ts";
import type { RecordTabsProps } from "./record-tabs.tsx";
import { referrersOf } from "./referrers.ts";
import { useRecentRecord } from "./use-recent-record.ts";
import { useRecordActions } from "./use-record-actions.ts";
import { useRecordEditor } from "./use-record-editor.ts";
import { useRestoreVersion } from "./use-restore-version.ts";

const loadTabs = async () => (await import("./record-tabs.tsx")).RecordTabs;
const RecordTabs = lazyWithSkeleton<RecordTabsProps>(loadTabs, 400);
/** Preloads the tabs of a stored record; a new record has none. */
export const preloadRecordTabs = (): void => preloadCode(loadTabs);

const texts = {
  newOne: localized("New: {0}", "ថ្មី៖ {0}"),
  held: localized(
    "Not sent yet. What you saved is kept here and sent automatically.",
    "មិនទាន់បានផ្ញើទេ។ អ្វីដែលអ្នករក្សាទុកត្រូវបានទុកនៅទីនេះ ហើយនឹងផ្ញើដោយស្វ័យប្រវត្តិ។",
  ),
  waits: localized(
    "Sent to review. What is published stays as it is until your change is accepted.",
    "បានផ្ញើទៅពិនិត្យ។ អ្វីដែលបានផ្សាយនៅដដែល រហូតដល់ការកែប្រែរបស់អ្នកត្រូវបានទទួលយក។",
  ),
  delete: localized("Delete “{0}”?", "លុប «{0}» ឬ?"),
  deleteHow: localized(
    "It goes to the bin, from which it can be restored.",
    "វានឹងទៅក្នុងធុងសំរាម ហើយអាចស្ដារឡើងវិញបាន។",
  ),
};

/** Whether parts of a saved record are waiting for review. */
const hasPendingReview = ({ proposed }: AnyRecord): boolean =>
  isRecord(proposed) && Array.isArray(proposed.fields) && proposed.fields.length > 0;

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord | null;
}

/** A record with its header and tabs; the form keeps its state while another tab is active. */
export function RecordEditorView({ entity, row }: Props) {
  const say = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [asking, setAsking] = useState<ActionPrompt | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const editor = useRecordEditor({
    entity,
    role,
    row,
    name: row ? nameIn(language, toReference(entity, row)) : say(texts.newOne, say(entity.label.one)),
    keepsDraft: true,
    onSaved: (stored) => {
      toast.success(say(hasPendingReview(stored) ? texts.waits : commonTexts.saved));
      const isMoved = !row || addressName(entity, row) !== addressName(entity, stored);
      if (isMoved && entity.screen) setLeaving(recordAddress(entity, stored));
    },
    onQueued: () => {
      toast.info(say(texts.held));
      if (!row) setLeaving(listAddress(entity));
    },
  });
  const { remove, restore, act } = useRecordActions(entity);
  const name = row ? nameIn(language, toReference(entity, row)) : "";
  const title = row ? name : say(texts.newOne, say(entity.label.one));
  usePageTitle(title);
  useRecentRecord(entity, row);
  const id = textOf(row?.id);
  const referrers = row ? referrersOf(entity, role) : [];
  const tab = params.get("tab") ?? "record";

  const ask = (asked: RecordAction) => {
    if (!row) return;
    const acting = { name: asked.name, row: { ...row, version: editor.work.version } };
    if (needsInput(asked))
      return setAsking({
        act: asked,
        note: null,
        row,
        onSubmit: async (taken) => {
          const ending = await act.mutateAsync({ ...acting, input: taken });
          if (ending !== "waiting") editor.rebase(ending);
        },
      });
    const run = () =>
      act.mutate(acting, { onSuccess: (ending) => ending !== "waiting" && editor.rebase(ending) });
    if (!asked.confirm) return run();
    setQuestion({
      title: say(asked.label),
      body: say(asked.confirm),
      yes: say(asked.label),
      color: "primary",
      onYes: run,
    });
  };
  const askDelete = () =>
    row &&
    setQuestion({
      title: say(texts.delete, name),
      body: say(texts.deleteHow),
      yes: say(commonTexts.delete),
      color: "red",
      onYes: () => remove.mutate(row, { onSuccess: () => setLeaving(listAddress(entity)) }),
    });
  const bringBack = useRestoreVersion({
    entity,
    editor,
    onAsk: setQuestion,
    onFilled: () => setParams({}, { replace: true }),
  });
  const isReadOnly = row !== null && isShared(role, entity, row);
  const FormTools = overrideOf(entity).FormTools;
  const panel = (
    <EditPanel
      entity={entity}
      row={row}
      editor={editor}
      leaving={leaving}
      onLeave={(address) => void navigate(address, { replace: true })}
      onRestore={() => row && restore.mutate(row)}
    />
  );
  return (
    <Stack gap="lg">
      <RecordHead
        entity={entity}
        row={row}
        title={title}
        isBusy={editor.isSaving || act.isPending || remove.isPending}
        onAct={ask}
        onDelete={askDelete}
        tools={
          FormTools ? (
            <FormTools
              row={row}
              values={editor.work.values}
              canWrite={can(role, entity, row ? "update" : "create") && !isReadOnly}
              onFill={editor.fill}
            />
          ) : null
        }
      />
      {row && !row.deletedAt && !isReadOnly && (canPropose(role, entity) || canReview(role, entity)) ? (
        <ReviewPanel entity={entity} row={row} editor={editor} />
      ) : null}
      {row ? (
        <RecordTabs
          entity={entity}
          id={id}
          row={row}
          canWrite={can(role, entity, "update") && !row.deletedAt && !isReadOnly}
          tab={tab}
          onTab={(next) => setParams(next && next !== "record" ? { tab: next } : {}, { replace: true })}
          referrers={referrers}
          onBringBack={editor.names.length > 0 && !editor.isSaving ? bringBack : null}
        >
          {panel}
        </RecordTabs>
      ) : (
        panel
      )}
      {question ? <ConfirmDialog question={question} onClose={() => setQuestion(null)} /> : null}
      {asking ? <ActionDialog entity={entity} asking={asking} onClose={() => setAsking(null)} /> : null}
      <InUseNotice error={remove.error} onClose={remove.reset} />
    </Stack>
  );
}
