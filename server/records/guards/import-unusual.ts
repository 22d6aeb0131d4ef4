import type { AnyEntity } from "../../../domain/declare/index.ts";
import { guardedFields } from "../../../domain/records/unusual.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { asksAboutUnusual } from "../../http/unusual-values.ts";
import type { CheckedRow } from "../import/check-rows.ts";
import { titleOf } from "../write/notifications.ts";
import { findUnusual, type UnusualValue } from "./find-unusual.ts";
import { listedUnusual, unusualError } from "./unusual-error.ts";

/** An unusual value of a file, as the reply to its check lists it. */
export interface UnusualRow extends Omit<UnusualValue, "message"> {
  readonly row: number;
  readonly message: string;
}

/** More are counted, but not listed. */
const mostListed = 100;

interface ImportedRows {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly rows: readonly CheckedRow[];
}

async function findInRows({ db, entity, rows }: ImportedRows) {
  if (guardedFields(entity).length === 0) return [];
  const changes = rows.map(({ id, current, values, named }) => ({
    row: current && { ...current, id },
    // Cells that say what is stored change nothing.
    values: current ? Object.fromEntries(named.map((name) => [name, values[name]])) : values,
  }));
  const found = await findUnusual({ db, entity }, changes);
  return rows.flatMap((row, place) => (found[place] ?? []).map((value) => ({ row, value })));
}

const countRows = (found: readonly { readonly row: CheckedRow }[]): number =>
  new Set(found.map(({ row }) => row.number)).size;

/** The unusual values of a file that is checked: the first ones, and how many rows have any. */
export async function unusualRows(importing: ImportedRows & { readonly language: Language }) {
  const found = await findInRows(importing);
  const unusual: readonly UnusualRow[] = found
    .slice(0, mostListed)
    .map(({ row, value }) => ({ ...value, row: row.number, message: value.message[importing.language] }));
  return { unusual, unusualCount: countRows(found) };
}

/** Throws `unusual` when a file has unusual values that the person who imports it has not confirmed. */
export async function assertImportUsual(importing: ImportedRows): Promise<void> {
  if (!asksAboutUnusual()) return;
  const found = await findInRows(importing);
  if (found.length === 0) return;
  const { entity } = importing;
  const listed = found.map(({ row, value }) =>
    listedUnusual(entity, value, {
      above: `rows.${row.number}.`,
      name: titleOf(entity, { ...row.current, ...row.values }),
    }),
  );
  throw unusualError(listed, countRows(found));
}
