import { ageSql, fixedRuleOf } from "../../domain/retention/fixed-rules.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";

/** `refused`: by the checks of the import, for reasons that may go away. `unreadable`: whatever else changes. */
export type PriceFileOutcome = "imported" | "refused" | "unreadable";

/** What became of one content of a file. */
export interface PriceFileRow {
  readonly name: string;
  readonly content: string;
  readonly stamp: string;
  readonly outcome: PriceFileOutcome;
  readonly batchId: string | null;
  readonly failure: LocalizedText | null;
  readonly rowErrors: string;
  /** It was refused, and some time has passed since. */
  readonly isDue: boolean;
}
export type NewPriceFileRow = Omit<PriceFileRow, "isDue">;

interface StoredRow extends Omit<PriceFileRow, "failure"> {
  readonly failureEn: string | null;
  readonly failureKm: string | null;
}

/** A refused file is tried again every hour for a week: a missing unit may be added, or a column mapped. */
const rowColumns = `name, content, stamp, outcome, batch_id as "batchId", failure_en as "failureEn", failure_km as "failureKm",
  row_errors as "rowErrors",
  outcome = 'refused' and tried_at < now() - interval '1 hour' and at > now() - interval '7 days' as "isDue"`;

export const failureOf = (en: string | null, km: string | null): LocalizedText | null =>
  en === null ? null : localized(en, km ?? en);

const rowOf = ({ failureEn, failureKm, ...row }: StoredRow): PriceFileRow => ({
  ...row,
  failure: failureOf(failureEn, failureKm),
});

/** What is known of files with these names. */
export async function findByName(db: Queries, names: readonly string[]): Promise<readonly PriceFileRow[]> {
  const found = await db.query<StoredRow>(
    `select ${rowColumns} from market_price_file where name = any ($1::text[])`,
    [names],
  );
  return found.map(rowOf);
}

/** What is known of a content, under any name. */
export async function findByContent(db: Queries, content: string): Promise<readonly PriceFileRow[]> {
  const found = await db.query<StoredRow>(
    `select ${rowColumns} from market_price_file where content = $1 order by at`,
    [content],
  );
  return found.map(rowOf);
}

/** Remembers what became of a content; a row of the same file from when it could not be read is replaced. */
export async function storePriceFile(db: Queries, row: NewPriceFileRow): Promise<void> {
  await db.query("delete from market_price_file where name = $1 and stamp = $2 and content <> $3", [
    row.name,
    row.stamp,
    row.content,
  ]);
  await db.query(
    `insert into market_price_file (name, content, stamp, outcome, batch_id, failure_en, failure_km, row_errors)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (name, content) do update set stamp = excluded.stamp, outcome = excluded.outcome, batch_id = excluded.batch_id,
       failure_en = excluded.failure_en, failure_km = excluded.failure_km, row_errors = excluded.row_errors,
       tried_at = now(), seen_at = now()`,
    [
      row.name,
      row.content,
      row.stamp,
      row.outcome,
      row.batchId,
      row.failure?.en ?? null,
      row.failure?.km ?? null,
      row.rowErrors,
    ],
  );
}

/** Records which files the source still has: what became of them is remembered. */
export async function recordSeen(db: Queries, names: readonly string[]): Promise<void> {
  await db.query(
    "update market_price_file set seen_at = now() where name = any ($1::text[]) and seen_at < now() - interval '1 day'",
    [names],
  );
}

const kept = ageSql(fixedRuleOf("market_price_file"));

/** Forgets files that left their source 90 days before the last check, and sources without a check for so long. */
export async function removeOldPriceFiles(db: Queries): Promise<void> {
  await db.query(
    `delete from market_price_file where seen_at < (select max(checked_at) from market_price_source) - ${kept}`,
  );
  await db.query(
    `delete from market_price_source where checked_at < now() - ${kept}
     and checked_at < (select max(checked_at) from market_price_source)`,
  );
}
