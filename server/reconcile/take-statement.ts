import { createReadStream } from "node:fs";
import type { StatementColumns } from "../../domain/calls/reconcile-statements.ts";
import { fitsHeadings, guessMapping } from "../../domain/reconcile/guess-mapping.ts";
import type { Mapping } from "../../domain/reconcile/mapping.ts";
import { cellAsText } from "../../domain/reconcile/read-lines.ts";
import { todayIn } from "../../domain/reports/period.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Database, Queries } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { keepFile } from "../files/keep-file.ts";
import { rateOn } from "../money/rate-on.ts";
import type { SentSheet } from "../records/import/read-sheet.ts";
import { type FoundSettlement, findStatement } from "./find-settlement.ts";
import { partyNamed } from "./reconcile-kinds.ts";
import { statementOf } from "./statement-sheet.ts";

interface Taking {
  readonly db: Database;
  readonly files: FileStore;
  readonly actor: Actor;
  readonly found: FoundSettlement;
  readonly sent: {
    readonly path: string;
    readonly size: number;
    readonly originalName: string;
    readonly extension: "csv" | "txt" | "xlsx";
    readonly sheet: SentSheet;
  };
}

const rowsShown = 8;
const rowsLookedAt = 50;

async function rememberedMapping(db: Queries, party: string): Promise<Mapping | null> {
  const [row] = await db.query<{ mapping: Mapping }>(
    "select mapping from statement_mapping where party = $1",
    [party],
  );
  return row?.mapping ?? null;
}

/** Keeps a statement as it came, and answers its columns with what they seem to be. */
export async function takeStatement({ db, files, actor, found, sent }: Taking): Promise<StatementColumns> {
  const sheet = statementOf(sent.sheet);
  const texts = sheet.rows.slice(0, rowsLookedAt).map(({ cells }) => cells.map((cell) => cellAsText(cell)));
  const remembered = await rememberedMapping(db, found.party);
  const isRemembered = remembered !== null && fitsHeadings(remembered, sheet.headings);
  const { kind } = partyNamed(found.party);
  const guessed = guessMapping({ kind, headings: sheet.headings, rows: texts });
  const rate = (await rateOn(db, found.to < todayIn(Date.now()) ? found.to : todayIn(Date.now())))?.usdToKhr;
  const stored = await keepFile(
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
    rows: texts.slice(0, rowsShown),
    rowCount: sheet.rows.length,
    mapping: isRemembered
      ? remembered
      : { ...guessed, rate: guessed.currency === "usd" ? (rate ?? null) : null },
    isRemembered,
    replaces: (await findStatement(db, found.id))?.lines ?? null,
  };
}
