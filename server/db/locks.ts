import type { Queries } from "./database.ts";

/**
 * The keys of all advisory locks. PostgreSQL has one space of keys for a database, so two purposes with one key would
 * wait for each other. A number locks one thing for the whole database; a text is hashed together with what it locks,
 * such as the id of a record. Functions and triggers of the database use some of them too.
 */
export const lockKeys = {
  migration: 7_105_273_411,
  /** Taken by `number_live_events`, which numbers the live events of committed transactions, and for those of older servers. */
  liveEvents: 7_105_273_412,
  messagePartitions: 7_105_273_413,
  seeding: 7_105_273_414,
  archive: 7_105_273_420,
  auditSeal: 7_105_273_421,
  retention: 7_105_273_422,
  secretKeys: 7_105_273_423,
  settings: 7_105_273_499,
  /** Taken by triggers. */
  lastAdmin: "kasekam: the last admin",
  /** Taken by triggers. */
  thresholds: "kasekam: thresholds",
  searchCounts: "search counts",
  marketPriceFiles: "files with market prices",
  signInNames: "names of accounts",
  vendorApplications: "vendor-application",
  newConversations: "chats of",
  outcome: "outcome",
  paymentReferences: "reference of a payment",
  presence: "presence",
  reportSchedules: "report_schedule",
  savedReports: "saved_report",
  settlements: "settlement",
  spellings: "other spellings",
  unfinishedUploads: "uploads of",
} as const;

type LockName = keyof typeof lockKeys;

const keyOf = (name: LockName, of: readonly string[]): string | number => {
  const key = lockKeys[name];
  return typeof key === "number" ? key : [key, ...of].join(" ");
};
const keySql = (name: LockName): string =>
  typeof lockKeys[name] === "number" ? "$1::bigint" : "hashtextextended($1, 0)";

/** Waits for a lock and holds it until the transaction ends. `of` names what is locked, for keys that are texts. */
export async function takeLock(tx: Queries, name: LockName, ...of: readonly string[]): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${keySql(name)})`, [keyOf(name, of)]);
}

/** The same, shared with others that take it this way. */
export async function takeSharedLock(tx: Queries, name: LockName, ...of: readonly string[]): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${keySql(name)})`, [keyOf(name, of)]);
}

/** Takes a lock if it is free, without waiting; returns whether it was. */
export async function tryLock(tx: Queries, name: LockName, ...of: readonly string[]): Promise<boolean> {
  const [found] = await tx.query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock(${keySql(name)}) as "isFree"`,
    [keyOf(name, of)],
  );
  return found?.isFree === true;
}
