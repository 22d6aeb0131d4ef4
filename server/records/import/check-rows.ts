import { setImmediate as breathe } from "node:timers/promises";
import type { Actor, Role } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { isSameValue, withoutLabels } from "../../../domain/records/review.ts";
import type { DayOrder } from "../../../domain/values/dates/day-order.ts";
import type { Queries } from "../../db/database.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import { entriesOf } from "../../kinds/sheet-texts.ts";
import { type Input, isId } from "../operation-context.ts";
import type { Issue } from "../record-errors.ts";
import { assertNoApprovalNeeded } from "../review/review.ts";
import { cellText, parseCell } from "../sheets/cells.ts";
import { plain, unknownChoiceMessage } from "../sheets/choice-message.ts";
import type { SheetColumn } from "../sheets/sheet-columns.ts";
import { assertRulesHold, parseRecordInput } from "../values/parse.ts";
import { assertLegalStates } from "../write/states.ts";
import { type CurrentRow, findCurrentRows } from "./current-rows.ts";
import { dayOrdersOf } from "./day-orders.ts";
import type { SheetRow } from "./read-sheet.ts";
import { createPlaceLookup } from "./resolve-places.ts";
import { createReferenceLookup } from "./resolve-references.ts";
import { catchRowErrors, type RowError, rowErrorOf, rowErrorsOf } from "./row-errors.ts";

/** A validated row of the file. */
export interface CheckedRow {
  readonly number: number;
  /** The record to change; null for a new one. */
  readonly id: string | null;
  readonly version: number;
  readonly values: AnyRecord;
  /** The fields with new values in the row. */
  readonly named: readonly string[];
  /** The current record, as far as it was read; null for a new one. */
  readonly current: Input | null;
}
export interface CheckedRows {
  readonly rows: readonly CheckedRow[];
  /** How many rows equal their records. */
  readonly unchanged: number;
  readonly errors: readonly RowError[];
}
export interface RowCheckInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly role: Role;
  readonly entity: AnyEntity;
  readonly columns: readonly (SheetColumn | null)[];
  readonly rows: readonly SheetRow[];
  /** Locks the changed and referenced records until the transaction ends. */
  readonly lock: boolean;
}

/** A row with its id and the changed cells. */
interface DraftRow {
  readonly number: number;
  readonly id: string | null;
  readonly sentVersion: Cell;
  readonly current: CurrentRow | null;
  readonly cells: ReadonlyMap<SheetColumn, Cell>;
}

const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === "string" && cell.trim() === "");
const rowsPerTick = 200;

function cellNamed({ columns }: RowCheckInput, row: SheetRow, name: string): Cell {
  const index = columns.findIndex((column) => column?.name === name);
  const cell = index < 0 ? null : (row.cells[index] ?? null);
  return isEmpty(cell) ? null : cell;
}
const idOf = (checking: RowCheckInput, row: SheetRow): string | null => {
  const cell = cellNamed(checking, row, "id");
  return cell === null ? null : String(cell).trim().toLowerCase();
};

const isFieldColumn = ({ name }: SheetColumn): boolean => name !== "id" && name !== "version";

/** The cells of a row that differ from its record; all filled ones of a new record. */
function changedCells(
  columns: RowCheckInput["columns"],
  row: SheetRow,
  current: CurrentRow | null,
): ReadonlyMap<SheetColumn, Cell> {
  const cells = new Map<SheetColumn, Cell>();
  for (const [place, column] of columns.entries()) {
    if (!column || !isFieldColumn(column)) continue;
    const cell = row.cells[place] ?? null;
    if (current ? !current.hasCell(column, cellText(column.field, cell)) : !isEmpty(cell))
      cells.set(column, isEmpty(cell) ? null : cell);
  }
  return cells;
}

/** Matches rows to records by id; rows with an invalid id become errors and are dropped. */
async function readDrafts(
  checking: RowCheckInput,
): Promise<{ drafts: readonly DraftRow[]; errors: readonly RowError[] }> {
  const { columns, rows } = checking;
  const fields = columns.filter((column) => column !== null).filter(isFieldColumn);
  const ids = rows.map((row) => idOf(checking, row));
  const currents = await findCurrentRows({
    ...checking,
    columns: fields,
    ids: [...new Set(ids.filter((id) => id !== null).filter(isId))],
  });
  const seen = new Map<string, number>();
  const errors: RowError[] = [];
  const drafts: DraftRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTick === 0) await breathe();
    const id = ids[index] ?? null;
    const current = id === null ? null : (currents.get(id) ?? null);
    const issue = id === null ? null : idIssue(id, current, seen.get(id));
    if (issue) {
      errors.push(...rowErrorsOf(row.number, [issue]));
      continue;
    }
    if (id !== null) seen.set(id, row.number);
    const cells = changedCells(columns, row, current);
    drafts.push({ number: row.number, id, sentVersion: cellNamed(checking, row, "version"), current, cells });
  }
  return { drafts, errors };
}

function idIssue(id: string, current: CurrentRow | null, seenAt: number | undefined): Issue | null {
  if (!isId(id)) return { path: "id", message: message("id") };
  if (!current) return { path: "id", message: message("missingRecord") };
  return seenAt === undefined ? null : { path: "id", message: serverMessage("takenInFile", seenAt) };
}

/** Resolves the references of a field's cells; null when the field has no references. */
type FinderOf = (field: Field) => ((text: string) => { value: unknown } | { issue: Issue["message"] }) | null;

const lookupMessage = (key: "noSuchName" | "ambiguous" | "missingRecord", text: string): string =>
  message(key, plain(text).slice(0, 100));

/** What a text in a reference field may name: itself, or each entry of a list. */
function namesIn(field: Field, cell: string | number | boolean | Date): readonly string[] {
  const written = String(cell).trim();
  return field.kind === "refs" ? [written, ...entriesOf(written)] : [written];
}

/** The texts of all reference cells, by the entity that they refer to. */
function referenceTexts(drafts: readonly DraftRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { cells } of drafts)
    for (const [{ field }, cell] of cells) {
      const target = field.target?.name;
      if (cell === null || !target) continue;
      const known = texts.get(target) ?? new Set();
      texts.set(target, known);
      for (const text of namesIn(field, cell)) known.add(text);
    }
  return texts;
}

const namesPlace = ({ cells }: DraftRow): boolean =>
  [...cells].some(([{ field }, cell]) => field.kind === "place" && cell !== null);

async function findersFor(checking: RowCheckInput, drafts: readonly DraftRow[]): Promise<FinderOf> {
  const texts = referenceTexts(drafts);
  const byTarget = new Map<string, Awaited<ReturnType<typeof createReferenceLookup>>>();
  for (const [name, named] of texts)
    byTarget.set(
      name,
      await createReferenceLookup({ ...checking, target: entityNamed(name), texts: [...named] }),
    );
  const places = drafts.some(namesPlace) ? await createPlaceLookup(checking.db) : null;
  return (field) => {
    if (field.kind === "place" && places) {
      return (text) => {
        const found = places(text);
        return "issue" in found ? { issue: lookupMessage(found.issue, text) } : found;
      };
    }
    const find = field.target ? byTarget.get(field.target.name) : undefined;
    if (!find) return null;
    return (text) => {
      const found = find(text);
      return "issue" in found ? { issue: lookupMessage(found.issue, text) } : { value: found.id };
    };
  };
}

/** What is found once for a whole file. */
interface ColumnLookups {
  readonly finders: FinderOf;
  readonly dayOrders: ReadonlyMap<SheetColumn, DayOrder>;
}

/** The value of a cell, or its error. */
function resolveCell(
  { name, field }: SheetColumn,
  cell: Cell,
  { finders, dayOrder }: { readonly finders: FinderOf; readonly dayOrder: DayOrder | undefined },
): { value: unknown } | { issue: Issue } {
  if (cell === null) return { value: emptyValue(field) };
  const find = finders(field);
  if (!find) {
    const value = parseCell(field, cell, dayOrder);
    const issue = unknownChoiceMessage(field, value);
    return issue === null ? { value } : { issue: { path: name, message: issue } };
  }
  const text = String(cell).trim();
  const whole = find(text);
  const isList = field.kind === "refs";
  if ("value" in whole) return { value: isList ? [whole.value] : whole.value };
  if (!isList) return { issue: { path: name, message: whole.issue } };
  const ids: unknown[] = [];
  for (const entry of entriesOf(text)) {
    const found = find(entry);
    if ("issue" in found) return { issue: { path: name, message: found.issue } };
    ids.push(found.value);
  }
  return { value: ids };
}

/** The value of an emptied cell: null for an optional field, else the default. */
const emptyValue = (field: Field): unknown => (field.presence === "defaulted" ? field.default : null);

/** Whether a value differs from the record's: `1,500` and `1500` are equal. */
const isChanged = (
  entity: AnyEntity,
  row: Input,
  { name, values }: { readonly name: string; readonly values: Input },
): boolean => !(name in row) || !isSameValue(values[name], withoutLabels(entity.fields[name], row[name]));

function checkDraft(
  { actor, role, entity }: RowCheckInput,
  draft: DraftRow,
  { finders, dayOrders }: ColumnLookups,
): { readonly row: CheckedRow | null; readonly errors: readonly RowError[] } {
  const { number, id, current, cells } = draft;
  if (current && cells.size === 0) return { row: null, errors: [] };
  const staleAt = current && draft.sentVersion !== null && Number(draft.sentVersion) !== current.version;
  if (staleAt)
    return {
      row: null,
      errors: rowErrorsOf(number, [
        { path: "version", message: serverMessage("changedSince", current.version) },
      ]),
    };
  if (current && !current.isTheirs) return { row: null, errors: [rowErrorOf(number, "id", "forbidden")] };
  const input: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const [column, cell] of cells) {
    const read = resolveCell(column, cell, { finders, dayOrder: dayOrders.get(column) });
    if ("issue" in read) issues.push(read.issue);
    else input[column.name] = read.value;
  }
  let values: Record<string, unknown> = {};
  const errors = catchRowErrors(number, () => {
    values = parseRecordInput({ actor, role, entity, input, completeness: current ? "patch" : "draft" });
    if (!current) return;
    assertLegalStates(entity, role, { row: current.row, values });
    assertNoApprovalNeeded(entity, role, { row: current.row, values });
    assertRulesHold(entity, { ...current.row, ...values });
  });
  // A field whose reference was not found is not reported as missing, too.
  const faulty = new Set(issues.map(({ path }) => path));
  const all = [...rowErrorsOf(number, issues), ...errors.filter(({ path }) => !faulty.has(path))];
  if (all.length > 0) return { row: null, errors: all };
  const named = Object.keys(input).filter(
    (name) => !current || isChanged(entity, current.row, { name, values }),
  );
  if (current && named.length === 0) return { row: null, errors: [] };
  const version = current?.version ?? 0;
  return { row: { number, id, version, values, named, current: current?.row ?? null }, errors: [] };
}

/** Validates every row with the engine's validators; writes nothing. */
export async function checkRows(checking: RowCheckInput): Promise<CheckedRows> {
  const { drafts, errors: early } = await readDrafts(checking);
  const lookups: ColumnLookups = {
    finders: await findersFor(checking, drafts),
    dayOrders: dayOrdersOf(checking),
  };
  const errors: RowError[] = [...early];
  const rows: CheckedRow[] = [];
  let unchanged = 0;
  for (const [index, draft] of drafts.entries()) {
    if (index % rowsPerTick === 0) await breathe();
    const checked = checkDraft(checking, draft, lookups);
    errors.push(...checked.errors);
    if (checked.row) rows.push(checked.row);
    else if (checked.errors.length === 0) unchanged += 1;
  }
  return { rows, unchanged, errors };
}
