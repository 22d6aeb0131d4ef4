import { createReadStream } from "node:fs";
import type { Actor } from "../../../domain/access/roles.ts";
import type { StatementColumns } from "../../../domain/contracts/reconcile/reconcile-statements.ts";
import { guessMapping, hasAllColumns } from "../../../domain/reconcile/guess-mapping.ts";
import type { Mapping } from "../../../domain/reconcile/mapping.ts";
import {
  cellAsText,
  mappingIssues,
  readLines,
  type StatementSheet,
} from "../../../domain/reconcile/read-lines.ts";
import { findReversed } from "../../../domain/reconcile/reversed-signs.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import type { Database, Queries } from "../../db/database.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { storeFile } from "../../files/store-file.ts";
import { rateOn } from "../../orders/pricing/rate-on.ts";
import type { ParsedSheet } from "../../records/table/read-table.ts";
import { parsePartyKey } from "../reconcile-kinds.ts";
import { findExpectedItems } from "../settlements/expected-items.ts";
import { findStatement, type SettlementRow } from "../settlements/find-settlement.ts";
import { itemInUnits, statedLine } from "./stated-lines.ts";
import { toStatementSheet } from "./statement-sheet.ts";

interface UploadStatementInput {
  readonly db: Database;
  readonly files: FileStore;
  readonly actor: Actor;
  readonly found: SettlementRow;
  readonly sent: {
    readonly path: string;
    readonly size: number;
    readonly originalName: string;
    readonly extension: "csv" | "txt" | "xlsx";
    readonly sheet: ParsedSheet;
  };
}

const previewRows = 8;
const rowsInspected = 50;
/** A sample tells the signs of a file, and takes no longer for a long one. */
const rowsMatched = 1000;

async function rememberedMapping(db: Queries, party: string): Promise<Mapping | null> {
  const [row] = await db.query<{ mapping: Mapping }>(
    "select mapping from statement_mapping where party = $1",
    [party],
  );
  return row?.mapping ?? null;
}

interface SignsInput {
  readonly db: Queries;
  readonly found: SettlementRow;
  readonly sheet: StatementSheet;
  readonly mapping: Mapping;
}
/** Whether the first lines match the ledger with the opposite sign; null, too, while they can't be read. */
async function findReversedLines({ db, found, sheet, mapping }: SignsInput) {
  if (mappingIssues(mapping, sheet.headings).length > 0) return null;
  const read = readLines({ ...sheet, rows: sheet.rows.slice(0, rowsMatched) }, mapping);
  if ("issues" in read) return null;
  const items = await findExpectedItems(db, found, mapping.amountIs);
  return findReversed(
    items.map((item) => itemInUnits(item, mapping)),
    read.lines.map(statedLine),
  );
}

/** Stores an uploaded statement and returns its columns with their detected meaning. */
export async function uploadStatement({
  db,
  files,
  actor,
  found,
  sent,
}: UploadStatementInput): Promise<StatementColumns> {
  const sheet = toStatementSheet(sent.sheet);
  const texts = sheet.rows.slice(0, rowsInspected).map(({ cells }) => cells.map((cell) => cellAsText(cell)));
  const remembered = await rememberedMapping(db, found.party);
  const isRemembered = remembered !== null && hasAllColumns(remembered, sheet.headings);
  const { kind } = parsePartyKey(found.party);
  const guessed = guessMapping({ kind, headings: sheet.headings, rows: texts, period: found });
  const rate = (await rateOn(db, found.to < todayIn(Date.now()) ? found.to : todayIn(Date.now())))?.usdToKhr;
  const mapping = isRemembered
    ? remembered
    : guessed.currency === "usd"
      ? { ...guessed, rate: rate ?? null, hasOwnRates: true }
      : { ...guessed, rate: null };
  const reversed = await findReversedLines({ db, found, sheet, mapping });
  const stored = await storeFile(
    { db, files },
    {
      body: createReadStream(sent.path),
      kind: "document",
      extension: sent.extension,
      size: sent.size,
      width: null,
      height: null,
      duration: null,
      originalName: sent.originalName,
      createdBy: actor.userId,
    },
  );
  return {
    fileId: stored.url.slice(stored.url.lastIndexOf("/") + 1),
    name: sent.originalName,
    headings: [...sheet.headings],
    rows: texts.slice(0, previewRows),
    rowCount: sheet.rows.length,
    sheet: sent.sheet.sheet,
    sheets: [...sent.sheet.sheets],
    mapping,
    isRemembered,
    reversed,
    replaces: (await findStatement(db, found.id))?.lines ?? null,
  };
}
