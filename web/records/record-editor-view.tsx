import { Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { toast } from "react-toastify";
import { addressName, listAddress, recordAddress } from "../../domain/addresses.ts";
import { can, isShared } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { proposes, reviews } from "../../domain/review.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import { isRecord, nameIn, textOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { loadEarly } from "../ui/load-early.ts";
import { usePageTitle } from "../ui/page-title.ts";
import { type Asking, asksFor } from "./act-question.ts";
import type { Act } from "./acts.ts";
import type { Question } from "./confirm-dialog.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { InUseNotice } from "./in-use-notice.tsx";
import { ReviewPanel } from "./late-review.tsx";
import { ActDialog, ConfirmDialog } from "./lazy-dialogs.tsx";
import { overrideOf } from "./overrides.ts";
import { RecordHead } from "./record-head.tsx";
import { referenceTo } from "./record-name.ts";
import type { RecordTabsProps } from "./record-tabs.tsx";
import { referrersOf } from "./referrers.ts";
import { said } from "./said.ts";
import { useBringBack } from "./use-bring-back.ts";
import { useRecentRecord } from "./use-recent-record.ts";
import { useRecordActs } from "./use-record-acts.ts";
import { useRecordEditor } from "./use-record-editor.ts";

const loadTabs = async () => (await import("./record-tabs.tsx")).RecordTabs;
const RecordTabs = lazyPart<RecordTabsProps>(loadTabs, 400);
/** A new record has no tabs; those of an older one are fetched together with it. */
export const fetchRecordTabs = (): void => loadEarly(loadTabs);

const text = {
  newOne: words("New: {0}", "ថ្មី៖ {0}"),
  held: words(
    "Not sent yet. What you saved is kept here and sent automatically.",
    "មិនទាន់បានផ្ញើទេ។ អ្វីដែលអ្នករក្សាទុកត្រូវបានទុកនៅទីនេះ ហើយនឹងផ្ញើដោយស្វ័យប្រវត្តិ។",
  ),
  waits: words(
    "Sent to review. What is published stays as it is until your change is accepted.",
    "បានផ្ញើទៅពិនិត្យ។ អ្វីដែលបានផ្សាយនៅដដែល រហូតដល់ការកែប្រែរបស់អ្នកត្រូវបានទទួលយក។",
  ),
  delete: words("Delete “{0}”?", "លុប «{0}» ឬ?"),
  deleteHow: words(
    "It goes to the bin, from which it can be restored.",
    "វានឹងទៅក្នុងធុងសំរាម ហើយអាចស្ដារឡើងវិញបាន។",
  ),
};

type Members = Readonly<Record<string, unknown>>;

/** Whether something of what was just saved waits for review. */
const waitsIn = ({ proposed }: Members): boolean =>
  isRecord(proposed) && Array.isArray(proposed.fields) && proposed.fields.length > 0;

interface Props {
  readonly entity: AnyEntity;
  readonly row: Members | null;
}

/** A record with its head and tabs; the form stays as it is while another tab is looked at. */
export function RecordEditorView({ entity, row }: Props) {
  const say = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [question, setQuestion] = useState<Question | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const editor = useRecordEditor({
    entity,
    role,
    row,
    name: row ? nameIn(language, referenceTo(entity, row)) : say(text.newOne, say(entity.label.one)),
    keepsDraft: true,
    onSaved: (stored) => {
      toast.success(say(waitsIn(stored) ? text.waits : said.saved));
      const isMoved = !row || addressName(entity, row) !== addressName(entity, stored);
      if (isMoved && entity.screen) setLeaving(recordAddress(entity, stored));
    },
    onHeld: () => {
      toast.info(say(text.held));
      if (!row) setLeaving(listAddress(entity));
    },
  });
  const { remove, restore, act } = useRecordActs(entity);
  const name = row ? nameIn(language, referenceTo(entity, row)) : "";
  const title = row ? name : say(text.newOne, say(entity.label.one));
  usePageTitle(title);
  useRecentRecord(entity, row);
  const id = textOf(row?.id);
  const referrers = row ? referrersOf(entity, role) : [];
  const tab = params.get("tab") ?? "record";

  const ask = (asked: Act) => {
    if (!row) return;
    const acting = { name: asked.name, row: { ...row, version: editor.work.version } };
    if (asksFor(asked))
      return setAsking({
        act: asked,
        note: null,
        row,
        onDo: async (taken) => {
          const ending = await act.mutateAsync({ ...acting, taken });
          if (ending !== "waiting") editor.adopt(ending);
        },
      });
    const run = () =>
      act.mutate(acting, { onSuccess: (ending) => ending !== "waiting" && editor.adopt(ending) });
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
      title: say(text.delete, name),
      body: say(text.deleteHow),
      yes: say(said.delete),
      color: "red",
      onYes: () => remove.mutate(row, { onSuccess: () => setLeaving(listAddress(entity)) }),
    });
  const bringBack = useBringBack({
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
      {row && !row.deletedAt && !isReadOnly && (proposes(role, entity) || reviews(role, entity)) ? (
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
      {asking ? <ActDialog entity={entity} asking={asking} onClose={() => setAsking(null)} /> : null}
      <InUseNotice error={remove.error} onClose={remove.reset} />
    </Stack>
  );
}
