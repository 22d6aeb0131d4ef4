import type { Actor } from "../../../domain/access/roles.ts";
import type { Mapping } from "../../../domain/reconcile/mapping.ts";
import { readLines } from "../../../domain/reconcile/read-lines.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import type { Queries } from "../../db/database.ts";
import { fileSearch } from "../../files/file-search.ts";
import { fileTypes, fileUrl } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { findExpectedItems, type LedgerItem } from "../../reconcile/settlements/expected-items.ts";
import { readSettlementRow } from "../../reconcile/settlements/find-settlement.ts";
import { compareLines } from "../../reconcile/statements/compare-lines.ts";
import { fixedFileName } from "../fixed-id.ts";

const headings = ["Transaction ID", "Date", "Amount", "Fee", "Remark"] as const;
const mapping: Mapping = {
  reference: "Transaction ID",
  otherReference: null,
  day: "Date",
  amount: "Amount",
  amountOut: null,
  fee: "Fee",
  note: "Remark",
  amountIs: "gross",
  currency: "khr",
  rate: null,
  dayOrder: "dmy",
};

const local = (day: string): string => day.split("-").reverse().join("/");
type Cells = readonly [reference: string, day: string, amount: number, fee: number | null, remark: string];

/** The provider's statement lines of an order, some with planted differences. */
function linesOf(item: LedgerItem, index: number): readonly Cells[] {
  const reference = item.references[1] ?? item.references[0] ?? "";
  const line: Cells = [reference, local(item.day), item.amount, item.fee, "Merchant payment"];
  // One amount is short, one line missing, one reference mistyped, one line duplicated.
  if (index === 1) return [[reference, line[1], item.amount - 2_000, item.fee, "Partial payment"]];
  if (index === 2) return [];
  if (index === 3) return [[`${reference.slice(0, -1)}X9`, line[1], item.amount, item.fee, line[4]]];
  return index === 4 ? [line, line] : [line];
}

interface SeedStatementInput {
  readonly tx: Queries;
  readonly files: FileStore;
  readonly actor: Actor;
  readonly id: string;
}

async function storeCsv({ tx, files, actor }: SeedStatementInput, text: string): Promise<string> {
  const name = fixedFileName("demo-statement", "csv");
  const body = Buffer.from(text);
  await files.put({ shelf: "documents", name }, body, { type: fileTypes.csv, size: body.length });
  await tx.query(
    `insert into file (name, kind, type, size, original_name, created_by, search)
     values ($1, 'document', $2, $3, 'merchant-statement.csv', $4, $5) on conflict (name) do nothing`,
    [name, fileTypes.csv, body.length, actor.userId, fileSearch("merchant-statement.csv")],
  );
  return fileUrl("documents", name);
}

/** Adds a provider statement with every kind of difference to an open settlement. */
export async function seedStatement(seeding: SeedStatementInput): Promise<void> {
  const { tx, actor, id } = seeding;
  const found = await readSettlementRow(tx, id);
  const items = await findExpectedItems(tx, found, mapping.amountIs);
  const foreign: Cells = ["TX000777", local(found.to), 45_000, 225, "Merchant payment"];
  // Differences are planted in orders with one payment; a refund in the same period adds another line to its order.
  const entries = groupBy(items, ({ orderId }) => orderId);
  const single = items.filter(({ orderId }) => entries.get(orderId)?.length === 1);
  const rest = items.filter((item) => !single.includes(item)).flatMap((item) => linesOf(item, 0));
  const rows = [...single.flatMap(linesOf), ...rest, foreign];
  const url = await storeCsv(seeding, [headings, ...rows].map((cells) => cells.join(",")).join("\n"));
  const sheet = {
    headings,
    rows: rows.map((cells, index) => ({
      number: index + 2,
      cells: cells.map((cell) => (cell === null ? null : String(cell))),
    })),
  };
  const read = readLines(sheet, mapping);
  if ("issues" in read) throw new Error(`The demo's statement can't be read: ${JSON.stringify(read.issues)}`);
  await tx.query(
    `insert into settlement_statement (settlement_id, file_name, mapping, lines, left_out, read_by)
     values ($1, 'merchant-statement.csv', $2, $3, $4, $5)`,
    [id, JSON.stringify(mapping), read.lines.length, read.leftOut, actor.userId],
  );
  await tx.query("insert into statement_mapping (party, mapping, updated_by) values ($1, $2, $3)", [
    found.party,
    JSON.stringify(mapping),
    actor.userId,
  ]);
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query("update settlement set statement = $2 where id = $1", [id, url]);
  await tx.query("select set_config('kasekam.action', '', true)");
  await compareLines({ tx, settlement: found, mapping, lines: read.lines });
}
