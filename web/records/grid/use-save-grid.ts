import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { isRecord } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { showUndoToast } from "../actions/show-undo-toast.tsx";
import { useUndoBatch } from "../batches/use-undo-batch.ts";
import { followJob } from "../bulk/follow-job.ts";
import { commonTexts } from "../common-texts.ts";
import { type Issues, serverIssues } from "../form/validate.ts";
import { useInvalidateRecords } from "../record-keys.ts";
import { bodyOf, type GridRow, type GridShape, type RowNote } from "./grid-rows.ts";
import { conflictsOf, type RejectedSave } from "./grid-state.ts";
import { gridTexts } from "./grid-texts.ts";

interface StaleRow {
  readonly row: number;
  readonly current: AnyRecord;
}
/** The rows of a refused save that others have changed. */
function staleRows({ problem }: ApiError): readonly StaleRow[] {
  const conflicts: unknown = problem?.conflicts;
  if (!Array.isArray(conflicts)) return [];
  return conflicts.flatMap((found: unknown) =>
    isRecord(found) && typeof found.row === "number" && isRecord(found.current)
      ? [{ row: found.row, current: found.current }]
      : [],
  );
}

/** The errors of a refused save by row: `rows.3.fee` is the fee of the fourth row. */
function issuesByRow({ problem }: ApiError, rows: readonly GridRow[]): Readonly<Record<string, Issues>> {
  const byRow: Record<string, Issues> = {};
  for (const { path, message } of problem?.errors ?? []) {
    const [, place = "", ...rest] = path.split(".");
    const key = rows[Number(place)]?.key;
    if (key !== undefined)
      byRow[key] = { ...byRow[key], ...serverIssues([{ path: rest.join("."), message }]) };
  }
  return byRow;
}

/** Who changed a record last; null when that can't be read. */
async function lastAuthor({ entity }: GridShape, id: string) {
  const change = await recordsOf(entity)
    .lastChange(id)
    .catch(() => null);
  return change?.by ? localized(change.by.label, change.by.labelKh ?? change.by.label) : null;
}

/** What the grid shows of a refused save: errors, rows that others changed, and rows that they deleted. */
async function toRejectedSave(
  shape: GridShape,
  error: ApiError,
  rows: readonly GridRow[],
): Promise<RejectedSave> {
  const notes: Record<string, RowNote> = {};
  const issues = { ...issuesByRow(error, rows) };
  const stale = staleRows(error);
  for (const { row: place, current } of stale) {
    const row = rows[place];
    if (!row) continue;
    const theirs = conflictsOf(shape, row, current);
    notes[row.key] = { kind: "changed", by: await lastAuthor(shape, row.key), theirs };
    delete issues[row.key];
  }
  for (const [key, found] of Object.entries(issues)) {
    if (error.status !== 409 || !("id" in found) || notes[key]) continue;
    notes[key] = { kind: "deleted" };
    delete issues[key];
  }
  return { issues, notes, current: stale.map(({ current }) => current) };
}

interface SaveHandlers {
  readonly onSaved: (ids: ReadonlyMap<string, AnyRecord>) => void;
  readonly onRefused: (rejected: RejectedSave) => void;
}

/** Saves the rows of a grid as one; a refused save marks its rows. */
export function useSaveGrid(shape: GridShape, { onSaved, onRefused }: SaveHandlers) {
  const t = useText();
  const forget = useInvalidateRecords();
  const undo = useUndoBatch({ follow: followJob });
  return useAction({
    mutationFn: (rows: readonly GridRow[]) => recordsOf(shape.entity).saveRows(bodyOf(shape, rows)),
    onSuccess: async ({ rows: records, job }, rows) => {
      onSaved(
        new Map(rows.flatMap(({ key }, place) => (records[place] ? [[key, records[place]] as const] : []))),
      );
      showUndoToast({
        message: t(gridTexts.saved, rows.length),
        label: t(commonTexts.undo),
        undo: () => undo.mutate(job),
      });
      await forget();
    },
    onError: async (error, rows) => {
      const isRefused = error instanceof ApiError && error.problem?.errors !== undefined;
      if (!isRefused) return void toast.error(messageOf(error));
      onRefused(await toRejectedSave(shape, error, rows));
    },
  });
}
