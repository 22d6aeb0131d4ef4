import { setImmediate as breathe } from "node:timers/promises";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { message } from "../../../domain/messages.ts";
import { bareValue, saysSame } from "../../../domain/review.ts";
import type { Actor, Role } from "../../../domain/roles.ts";
import type { Language } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { parseSent, refuseBroken } from "../parse.ts";
import type { Issue } from "../refuse.ts";
import { refuseReviewed } from "../review.ts";
import { type Cell, cellText } from "../sheets/cells.ts";
import { entriesOf, parseCell } from "../sheets/parse-cell.ts";
import type { SheetColumn } from "../sheets/sheet-columns.ts";
import { refuseIllegalState } from "../states.ts";
import { type Input, isId } from "../work.ts";
import { type CurrentRow, findCurrentRows } from "./current-rows.ts";
import type { SheetRow } from "./read-sheet.ts";
import { placeFinder } from "./resolve-places.ts";
import { referenceFinder } from "./resolve-references.ts";
import { catchRefusal, errorsOf, type RowError, refusedRow } from "./row-errors.ts";

/** What a row of the file asks for, checked. */
export interface CheckedRow {
  readonly number: number;
  /** The record that it changes; null where it makes a new one. */
  readonly id: string | null;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields that the row itself says something new of. */
  readonly named: readonly string[];
  /** The record as it stands, as far as it was read; null for a new one. */
  readonly current: Input | null;
}
export interface Checked {
  readonly rows: readonly CheckedRow[];
  /** How many rows say only what their records say already. */
  readonly unchanged: number;
  readonly errors: readonly RowError[];
}
export interface Checking {
  readonly db: Queries;
  readonly actor: Actor;
  readonly role: Role;
  readonly entity: AnyEntity;
  readonly columns: readonly (SheetColumn | null)[];
  readonly rows: readonly SheetRow[];
  /** Keeps what the rows change and refer to as it is until the transaction ends. */
  readonly lock: boolean;
}

/** A row with its id, and the cells that say something new. */
interface Draft {
  readonly number: number;
  readonly id: string | null;
  readonly sentVersion: Cell;
  readonly current: CurrentRow | null;
  readonly cells: ReadonlyMap<SheetColumn, Cell>;
}

const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === "string" && cell.trim() === "");
const rowsBetweenBreaths = 200;

function cellNamed({ columns }: Checking, row: SheetRow, name: string): Cell {
  const index = columns.findIndex((column) => column?.name === name);
  const cell = index < 0 ? null : (row.cells[index] ?? null);
  return isEmpty(cell) ? null : cell;
}
const idOf = (checking: Checking, row: SheetRow): string | null => {
  const cell = cellNamed(checking, row, "id");
  return cell === null ? null : String(cell).trim().toLowerCase();
};

/** The rows with the records that they name; what can't be is an error, and the row goes no further. */
async function readDrafts(
  checking: Checking,
): Promise<{ drafts: readonly Draft[]; errors: readonly RowError[] }> {
  const { columns, rows } = checking;
  const fields = columns
    .filter((column) => column !== null)
    .filter(({ name }) => name !== "id" && name !== "version");
  const ids = rows.map((row) => idOf(checking, row));
  const currents = await findCurrentRows({
    ...checking,
    columns: fields,
    ids: [...new Set(ids.filter((id) => id !== null).filter(isId))],
  });
  const seen = new Map<string, number>();
  const errors: RowError[] = [];
  const drafts: Draft[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsBetweenBreaths === 0) await breathe();
    const id = ids[index] ?? null;
    const current = id === null ? null : (currents.get(id) ?? null);
    const issue = id === null ? null : idIssue(id, current, seen.get(id));
    if (issue) {
      errors.push(...errorsOf(row.number, [issue]));
      continue;
    }
    if (id !== null) seen.set(id, row.number);
    const cells = new Map<SheetColumn, Cell>();
    for (const [place, column] of columns.entries()) {
      if (!column || column.name === "id" || column.name === "version") continue;
      const cell = row.cells[place] ?? null;
      if (current ? !current.says(column, cellText(column.field, cell)) : !isEmpty(cell))
        cells.set(column, isEmpty(cell) ? null : cell);
    }
    drafts.push({ number: row.number, id, sentVersion: cellNamed(checking, row, "version"), current, cells });
  }
  return { drafts, errors };
}

function idIssue(id: string, current: CurrentRow | null, seenAt: number | undefined): Issue | null {
  if (!isId(id)) return { path: "id", message: message("id") };
  if (!current) return { path: "id", message: message("missingRecord") };
  return seenAt === undefined ? null : { path: "id", message: message("takenInFile", seenAt) };
}

/** Resolves what cells refer to; null where the field refers to nothing. */
type Finders = (field: Field) => ((text: string) => { value: unknown } | { issue: Issue["message"] }) | null;

const said = (key: "noSuchName" | "ambiguous" | "missingRecord", text: string): string =>
  message(key, plain(text).slice(0, 100));

async function findersFor(checking: Checking, drafts: readonly Draft[]): Promise<Finders> {
  const texts = new Map<string, Set<string>>();
  let hasPlaces = false;
  for (const { cells } of drafts) {
    for (const [{ field }, cell] of cells) {
      if (cell === null) continue;
      if (field.kind === "place") hasPlaces = true;
      const target = field.target?.name;
      if (!target) continue;
      const written = String(cell).trim();
      const known = texts.get(target) ?? new Set();
      texts.set(target, known);
      for (const text of [written, ...(field.kind === "refs" ? entriesOf(written) : [])]) known.add(text);
    }
  }
  const byTarget = new Map<string, Awaited<ReturnType<typeof referenceFinder>>>();
  for (const [name, named] of texts)
    byTarget.set(name, await referenceFinder({ ...checking, target: entityNamed(name), texts: [...named] }));
  const places = hasPlaces ? await placeFinder(checking.db) : null;
  return (field) => {
    if (field.kind === "place" && places) {
      return (text) => {
        const found = places(text);
        return "issue" in found ? { issue: said(found.issue, text) } : found;
      };
    }
    const find = field.target ? byTarget.get(field.target.name) : undefined;
    if (!find) return null;
    return (text) => {
      const found = find(text);
      return "issue" in found ? { issue: said(found.issue, text) } : { value: found.id };
    };
  };
}

const plain = (text: string): string => text.replaceAll("|", "/");

/** What is wrong with a choice that there is not: it names what may be chosen by the labels that the sheet uses. */
function unknownChoice({ kind, values }: Field, value: unknown): string | null {
  if (!values || !(kind === "choice" || kind === "state" || kind === "choices")) return null;
  const codes = Array.isArray(value) ? value : [value];
  const unknown = codes.find((code) => typeof code !== "string" || !Object.hasOwn(values, code));
  if (unknown === undefined) return null;
  const labels = (language: Language) =>
    plain(
      Object.values(values)
        .map((label) => label[language])
        .join(", "),
    );
  return message("noSuchChoice", plain(String(unknown)).slice(0, 100), labels("en"), labels("km"));
}

/** The value of a cell, or what is wrong with it. */
function meaningOf(
  { name, field }: SheetColumn,
  cell: Cell,
  finders: Finders,
): { value: unknown } | { issue: Issue } {
  if (cell === null) return { value: emptyValue(field) };
  const find = finders(field);
  if (!find) {
    const value = parseCell(field, cell);
    const issue = unknownChoice(field, value);
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

/** What an emptied cell means: nothing where that may be, else what a new record begins with. */
const emptyValue = (field: Field): unknown => (field.presence === "filled" ? field.default : null);

/** Whether a value is another than the record has: `1,500` and `1500` are written differently and say the same. */
const isNew = (
  entity: AnyEntity,
  row: Input,
  { name, values }: { readonly name: string; readonly values: Input },
): boolean => !(name in row) || !saysSame(values[name], bareValue(entity.fields[name], row[name]));

function checkDraft(
  { actor, role, entity }: Checking,
  draft: Draft,
  finders: Finders,
): { readonly row: CheckedRow | null; readonly errors: readonly RowError[] } {
  const { number, id, current, cells } = draft;
  if (current && cells.size === 0) return { row: null, errors: [] };
  const staleAt = current && draft.sentVersion !== null && Number(draft.sentVersion) !== current.version;
  if (staleAt)
    return {
      row: null,
      errors: errorsOf(number, [{ path: "version", message: message("changedSince", current.version) }]),
    };
  if (current && !current.isTheirs) return { row: null, errors: [refusedRow(number, "id", "forbidden")] };
  const input: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const [column, cell] of cells) {
    const read = meaningOf(column, cell, finders);
    if ("issue" in read) issues.push(read.issue);
    else input[column.name] = read.value;
  }
  let values: Record<string, unknown> = {};
  const errors = catchRefusal(number, () => {
    values = parseSent({ actor, role, entity, input, completeness: current ? "patch" : "draft" });
    if (!current) return;
    refuseIllegalState(entity, role, { row: current.row, values });
    refuseReviewed(entity, role, { row: current.row, values });
    refuseBroken(entity, { ...current.row, ...values });
  });
  // A field whose reference was not found is not missing as well.
  const faulty = new Set(issues.map(({ path }) => path));
  const all = [...errorsOf(number, issues), ...errors.filter(({ path }) => !faulty.has(path))];
  if (all.length > 0) return { row: null, errors: all };
  const named = Object.keys(input).filter((name) => !current || isNew(entity, current.row, { name, values }));
  if (current && named.length === 0) return { row: null, errors: [] };
  const version = current?.version ?? 0;
  return { row: { number, id, version, values, named, current: current?.row ?? null }, errors: [] };
}

/** Checks every row with the engine's own validators; nothing is written. */
export async function checkRows(checking: Checking): Promise<Checked> {
  const { drafts, errors: early } = await readDrafts(checking);
  const finders = await findersFor(checking, drafts);
  const errors: RowError[] = [...early];
  const rows: CheckedRow[] = [];
  let unchanged = 0;
  for (const [index, draft] of drafts.entries()) {
    if (index % rowsBetweenBreaths === 0) await breathe();
    const checked = checkDraft(checking, draft, finders);
    errors.push(...checked.errors);
    if (checked.row) rows.push(checked.row);
    else if (checked.errors.length === 0) unchanged += 1;
  }
  return { rows, unchanged, errors };
}
