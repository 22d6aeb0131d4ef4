import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../domain/errors/errors.ts";
import type { LocalizedText } from "../../domain/text/localized-text.ts";
import { groupBy } from "../../domain/values/group-by.ts";
import type { Database } from "../db/database.ts";
import { takeLock } from "../db/locks.ts";
import { notify, publishBatchNotices } from "../live/notices/notify.ts";
import { peopleOfRoles } from "../records/write/notifications.ts";
import { getSetting } from "../settings/settings.ts";
import { findImporter } from "./find-importer.ts";
import { importPriceFile, isRefusal, isTriedAgain, type SourceCheck } from "./import-price-file.ts";
import { findByName, recordSeen } from "./price-file-rows.ts";
import type { PriceFile, PriceSource } from "./price-source.ts";
import { accountFailure, notReadTitle, sourceFailure } from "./price-texts.ts";

interface CheckInput {
  readonly db: Database;
  readonly source: PriceSource;
  /** Username or email of the account that imports. */
  readonly account: string;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly signal: AbortSignal;
}

/** The source can't be read, for a reason that the log has. */
class SourceError extends Error {}

/** Runs begin a little early or late within their minute. */
const slackSeconds = 30;

/** Whether it is time for another check. */
async function isDue({ db, source }: CheckInput, minutes: number): Promise<boolean> {
  if (minutes === 0) return false;
  const recent = await db.query(
    "select 1 from market_price_source where address = $1 and checked_at > now() - make_interval(secs => $2)",
    [source.address, minutes * 60 - slackSeconds],
  );
  return recent.length === 0;
}

/** Records a check, and notifies the admins of a failure when it begins. */
async function recordCheck({ db, source }: CheckInput, failure: LocalizedText | null): Promise<void> {
  await db.transaction(async (tx) => {
    await takeLock(tx, "marketPriceFiles");
    const [before] = await tx.query<{ failure: string | null }>(
      "select failure_en as failure from market_price_source where address = $1",
      [source.address],
    );
    await tx.query(
      `insert into market_price_source (address, failure_en, failure_km) values ($1, $2, $3)
       on conflict (address) do update set checked_at = now(), failure_en = excluded.failure_en, failure_km = excluded.failure_km`,
      [source.address, failure?.en ?? null, failure?.km ?? null],
    );
    if (!failure || before?.failure === failure.en) return;
    await notify(tx, {
      to: await peopleOfRoles(tx, ["backofficeAdmin"]),
      kind: "job",
      title: notReadTitle(failure),
      link: "#/app/systemStatus",
    });
  });
}

/** The same source with errors that can be told from those of the database. */
function guarded(source: PriceSource): PriceSource {
  const guard = async <R>(work: Promise<R>): Promise<R> => {
    try {
      return await work;
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw new SourceError("The source of market prices can't be read.", { cause: error });
    }
  };
  return {
    address: source.address,
    list: () => guard(source.list()),
    copy: (file, path) => guard(source.copy(file, path)),
  };
}

/** The files that are complete and new, changed, or tried again. */
async function findNew(check: SourceCheck, files: readonly PriceFile[]): Promise<readonly PriceFile[]> {
  const known = await findByName(
    check.db,
    files.map(({ name }) => name),
  );
  const rowsByName = groupBy(known, ({ name }) => name);
  return files.filter(({ name, stamp, isRecent }) => {
    const same = rowsByName.get(name)?.find((row) => row.stamp === stamp);
    return !isRecent && (!same || isTriedAgain(same, check.rowErrors));
  });
}

/** Imports one file after the other. One that fails for an unknown reason does not keep the others from being imported. */
async function importAll(input: CheckInput, check: SourceCheck, files: readonly PriceFile[]): Promise<void> {
  const failures: unknown[] = [];
  for (const file of files) {
    input.signal.throwIfAborted();
    try {
      await importPriceFile(check, file);
    } catch (error) {
      if (error instanceof SourceError || (error instanceof AppError && error.type === "away")) throw error;
      input.log.warn({ err: error, file: file.name }, "a file with market prices was not imported");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function importNew(input: CheckInput, check: SourceCheck): Promise<void> {
  const files = await check.source.list();
  try {
    await importAll(input, check, await findNew(check, files));
  } finally {
    await publishBatchNotices(check.db, check.id);
  }
  await recordSeen(
    check.db,
    files.map(({ name }) => name),
  );
}

/**
 * Checks the source once and imports its new files. Safe on several servers, and to be ended at any time: a check that
 * was ended early is not recorded, so the next one follows at once.
 */
export async function checkPriceSource(input: CheckInput): Promise<void> {
  const { db, account, log } = input;
  const actor = await findImporter(db, account);
  if (!actor) return recordCheck(input, accountFailure(account));
  const source = guarded(input.source);
  const check = { db, source, actor, id: randomUUID(), rowErrors: getSetting("marketPrices.rowErrors") };
  try {
    await importNew(input, check);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    log.warn({ err: error }, "the source of market prices can't be read");
    return recordCheck(input, sourceFailure(source.address));
  }
  return recordCheck(input, null);
}

/** Checks the source when it is due by the setting. */
export async function checkWhenDue(input: CheckInput): Promise<void> {
  if (await isDue(input, getSetting("marketPrices.importMinutes"))) await checkPriceSource(input);
}
