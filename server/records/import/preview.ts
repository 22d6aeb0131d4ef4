import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { textOfCell } from "../../../domain/tables/table-cell.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import type { Input } from "../operation-context.ts";
import { referenceSql } from "../read/serialize.ts";
import { findValueLabels, withLabels } from "../read/value-labels.ts";
import type { SheetRow } from "../table/read-table.ts";
import { titleOf } from "../write/notifications.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { ExistingRecord } from "./find-existing.ts";

/** What an import will do with one row. */
export interface PreviewRow {
  readonly row: number;
  /** The record to change; null for a new one. */
  readonly id: string | null;
  readonly name: { readonly label: string; readonly labelKh: string | null };
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}
/** A row that equals an earlier one, so that its record would be created twice. */
export interface DuplicateRow {
  readonly row: number;
  readonly sameAs: number;
}
/** A row without an id that says the same as a stored record. */
export interface ExistingRow extends ExistingRecord {
  readonly row: number;
  readonly name: PreviewRow["name"];
}
interface PreviewInput {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly rows: readonly CheckedRow[];
}

/** The maximum number of previewed rows; the counts cover all. */
const maxShown = 500;

/** In characters: a preview is no place to read long texts. */
const longestShown = 300;

/** A value of a preview; the beginning of a long text. */
const shownValue = (value: unknown): unknown =>
  typeof value === "string" && value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

async function namesOf(
  db: Queries,
  entity: AnyEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PreviewRow["name"]>> {
  if (ids.length === 0) return new Map();
  const found = await db.query<{ id: string; name: PreviewRow["name"] }>(
    `select r.id, ${referenceSql(entity, "r")} as name from ${quote(tableName(entity))} r where r.id = any ($1::uuid[])`,
    [ids],
  );
  return new Map(found.map(({ id, name: { label, labelKh } }) => [id, { label, labelKh }]));
}

function newName(entity: AnyEntity, values: Input): PreviewRow["name"] {
  const { en, km } = titleOf(entity, values);
  return { label: en, labelKh: km };
}

/** Previews an import row by row, in the order of the file: changed fields with their new values and labels. */
export async function previewRows({ rows, ...rest }: PreviewInput): Promise<readonly PreviewRow[]> {
  const { db, entity } = rest;
  const shown = [...rows].sort((a, b) => a.number - b.number).slice(0, maxShown);
  const names = await namesOf(
    db,
    entity,
    shown.flatMap(({ id }) => id ?? []),
  );
  const labels = await findValueLabels(
    db,
    entity,
    shown.flatMap(({ values, current }) => (current ? [values, current] : [values])),
  );
  return shown.map(({ number, id, values, named, current }) => {
    const changes = named.flatMap((name) => {
      const field: Field | undefined = entity.fields[name];
      const [from, to] = [current?.[name] ?? null, values[name] ?? null];
      if (!field || (isEmpty(from) && isEmpty(to))) return [];
      return [
        [
          name,
          {
            from: shownValue(withLabels(field, from, labels)),
            to: shownValue(withLabels(field, to, labels)),
          },
        ],
      ];
    });
    const name = (id === null ? undefined : names.get(id)) ?? newName(entity, values);
    return { row: number, id, name, changes: Object.fromEntries(changes) };
  });
}

/** The rows that say the same as a stored record, with its name; the first ones of the file. */
export async function existingRows(
  db: Queries,
  entity: AnyEntity,
  existing: ReadonlyMap<number, ExistingRecord>,
): Promise<readonly ExistingRow[]> {
  const shown = [...existing].sort(([one], [other]) => one - other).slice(0, maxShown);
  const names = await namesOf(
    db,
    entity,
    shown.map(([, { id }]) => id),
  );
  return shown.map(([row, { id, isOneOfSeveral }]) => ({
    row,
    id,
    isOneOfSeveral,
    name: names.get(id) ?? { label: "", labelKh: null },
  }));
}

/** Rows for new records that equal an earlier row in every cell. */
export function duplicateRows(
  rows: readonly CheckedRow[],
  sheet: readonly SheetRow[],
): readonly DuplicateRow[] {
  const isCreated = new Set(rows.filter(({ id }) => id === null).map(({ number }) => number));
  const seen = new Map<string, number>();
  return sheet.flatMap(({ number, cells }) => {
    if (!isCreated.has(number)) return [];
    const key = JSON.stringify(cells.map((cell) => textOfCell(cell).trim()));
    const sameAs = seen.get(key);
    if (sameAs !== undefined) return [{ row: number, sameAs }];
    seen.set(key, number);
    return [];
  });
}
