import type { Actor } from "../../../domain/access/roles.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Mapping } from "../../../domain/reconcile/mapping.ts";
import { statementUnits, unitsInRiel } from "../../../domain/reconcile/read-amount.ts";
import {
  mappingIssues,
  type ReadLine,
  readLines,
  type StatementSheet,
} from "../../../domain/reconcile/read-lines.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { fileUrl } from "../../files/file-types.ts";
import { patchRow } from "../../records/write/patch.ts";
import { findStatement, lockOpenSettlement, type SettlementRow } from "../settlements/find-settlement.ts";
import { storeSums } from "../settlements/store-sums.ts";
import { compareLines, type Difference, type KeptLine } from "./compare-lines.ts";

interface SettlementInput {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly id: string;
}
interface ImportInput extends SettlementInput {
  readonly fileId: string;
  readonly sheet: StatementSheet;
  readonly mapping: Mapping;
  readonly existing: "replace" | "keep";
}

/** Parses the lines of a sheet. Throws `invalid` naming the rows and columns that cannot be read. */
function parseLines(sheet: StatementSheet, mapping: Mapping) {
  const wrong = mappingIssues(mapping, sheet.headings);
  if (wrong.length > 0) throw new AppError("invalid", { issues: wrong });
  const read = readLines(sheet, mapping);
  if ("issues" in read) throw new AppError("invalid", { issues: read.issues });
  if (read.lines.length > 0) return read;
  const none = localized(
    "No rows have a reference or a date. Check the column mapping.",
    "គ្មានជួរណាមានលេខយោង ឬកាលបរិច្ឆេទទេ។ សូមពិនិត្យការផ្គូផ្គងជួរឈរ។",
  );
  throw new AppError("invalid", { issues: [{ path: "mapping.reference", message: none }] });
}

async function assertReplaceConfirmed({ tx, id, existing }: ImportInput): Promise<void> {
  const statement = await findStatement(tx, id);
  if (!statement || existing === "replace") return;
  const ask = localized(
    `Replace the current statement of ${statement.lines} ${statement.lines === 1 ? "line" : "lines"}, including manual matches and reasons?`,
    `ជំនួសរបាយការណ៍គណនីបច្ចុប្បន្នដែលមាន ${statement.lines} ជួរ រួមទាំងការផ្គូផ្គងដោយដៃ និងមូលហេតុឬ?`,
  );
  throw new AppError("rule", { message: ask, issues: [{ path: "replace", message: ask }] });
}

async function storeStatement(input: ImportInput, found: SettlementRow, read: ReturnType<typeof parseLines>) {
  const { tx, actor, id, fileId, mapping } = input;
  const [file] = await tx.query<{ name: string }>(
    "select original_name as name from file where name = $1 and kind = 'document'",
    [fileId],
  );
  if (!file) throw new AppError("notFound");
  await tx.query(
    `insert into settlement_statement (settlement_id, file_name, mapping, lines, left_out, read_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (settlement_id) do update set file_name = excluded.file_name, mapping = excluded.mapping, lines = excluded.lines,
       left_out = excluded.left_out, read_at = now(), read_by = excluded.read_by`,
    [id, file.name, JSON.stringify(mapping), read.lines.length, read.leftOut, actor.userId],
  );
  await tx.query(
    `insert into statement_mapping (party, mapping, updated_by) values ($1, $2, $3)
     on conflict (party) do update set mapping = excluded.mapping, updated_by = excluded.updated_by, updated_at = now()`,
    [found.party, JSON.stringify(mapping), actor.userId],
  );
  const values = { statement: fileUrl("documents", fileId) };
  await patchRow({ db: tx, actor, entity: settlement, id, values });
}

/**
 * Imports a statement, replacing an existing one, compares it with the ledger, and stores the column mapping for the
 * party.
 */
export async function importStatement(input: ImportInput): Promise<void> {
  const { tx, actor, id, mapping } = input;
  const found = await lockOpenSettlement({ db: tx, actor, id });
  await assertReplaceConfirmed(input);
  const read = parseLines(input.sheet, mapping);
  await storeStatement(input, found, read);
  await compareLines({ tx, settlement: found, mapping, lines: read.lines });
  await storeSums({ tx, actor, id });
}

type StoredLine = Omit<ReadLine, "number"> &
  Pick<KeptLine, "reason" | "explainedBy" | "explainedAt"> &
  Difference & {
    readonly number: number | null;
    readonly key: string | null;
    readonly how: string | null;
  };

/** Merges a further part of a split row into the line read so far. */
function joinLine(line: KeptLine, part: KeptLine, mapping: Mapping): KeptLine {
  const units = statementUnits(line.units + part.units);
  const feeUnits =
    line.feeUnits === null && part.feeUnits === null
      ? null
      : statementUnits((line.feeUnits ?? 0) + (part.feeUnits ?? 0));
  const explained = line.reason === null ? part : line;
  return {
    ...line,
    units,
    feeUnits,
    amount: unitsInRiel(units, mapping),
    fee: feeUnits === null ? null : unitsInRiel(feeUnits, mapping),
    reason: explained.reason,
    explainedBy: explained.explainedBy,
    explainedAt: explained.explainedAt,
    about: explained.about,
  };
}

/** Restores the rows of the file from lines that may be parts of them. Manually matched lines stay separate. */
function joinSplitLines(lines: readonly KeptLine[], mapping: Mapping): readonly KeptLine[] {
  const rows = new Map<number, KeptLine>();
  const byHand: KeptLine[] = [];
  for (const line of lines) {
    const known = rows.get(line.number);
    if (line.byHand !== null) byHand.push(line);
    else rows.set(line.number, known ? joinLine(known, line, mapping) : line);
  }
  return [...rows.values(), ...byHand];
}

/**
 * Compares the lines with the current ledger. Manual matches are kept, reasons as long as their difference is
 * unchanged.
 */
export async function recompareStatement({ tx, actor, id }: SettlementInput): Promise<void> {
  const found = await lockOpenSettlement({ db: tx, actor, id });
  const statement = await findStatement(tx, id);
  if (!statement) throw new AppError("notFound");
  const stored = await tx.query<StoredLine>(
    `select number, reference, other_reference as "otherReference", note, day, units, fee_units as "feeUnits", amount, fee, how,
       entry_id || part as key, reason, explained_by as "explainedBy", explained_at as "explainedAt", id as "lineId", kind,
       order_id as "orderId", expected, expected_fee as "expectedFee", difference, fee_difference as "feeDifference"
     from settlement_line where settlement_id = $1 order by number, id`,
    [id],
  );
  const lines = stored.flatMap(({ number, key, how, ...line }): readonly KeptLine[] =>
    number === null ? [] : [{ ...line, number, byHand: how === "hand" ? key : null, about: line }],
  );
  const explainedMissing = new Map(
    stored.flatMap(({ number, key, reason, explainedBy, explainedAt, ...about }) =>
      number === null && key !== null && reason !== null
        ? [[key, { reason, explainedBy, explainedAt, about }] as const]
        : [],
    ),
  );
  const { mapping } = statement;
  await compareLines({
    tx,
    settlement: found,
    mapping,
    lines: joinSplitLines(lines, mapping),
    explainedMissing,
  });
  await storeSums({ tx, actor, id });
}
