import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";

/** SQLSTATEs of a server that stops, starts, has no connection left, or became a read-only standby; and class 08, connection errors. */
const sqlStates = /^(08...|57P0[1-5]|53300|25006)$/;
/** How the operating system reports an address where nothing answers. */
const systemErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "ENOTFOUND",
]);
/** `pg` gives its own errors no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
/** 53100 is PostgreSQL's ENOSPC; EDQUOT is a full quota of the user. */
const diskFullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

const memberOf = (error: unknown, name: "code" | "syscall"): string => {
  if (typeof error !== "object" || error === null || !(name in error)) return "";
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
};

/** Whether an error means that the database cannot be reached, or takes no writes, for now. */
export function isConnectionError(error: unknown): boolean {
  const code = memberOf(error, "code");
  if (sqlStates.test(code) || systemErrors.has(code)) return true;
  // The socket of a PostgreSQL on this machine is a file, which is missing while it is down.
  if (code === "ENOENT") return memberOf(error, "syscall") === "connect";
  return error instanceof Error && driverMessages.test(error.message);
}

const diskFullWords = words(
  "The server's disk is full, so nothing can be saved right now. Please tell your administrator, and try again later.",
  "ថាសរបស់ម៉ាស៊ីនមេពេញហើយ ដូច្នេះមិនអាចរក្សាទុកអ្វីបាននៅពេលនេះទេ។ សូមប្រាប់អ្នកគ្រប់គ្រងប្រព័ន្ធ រួចព្យាយាមម្ដងទៀតពេលក្រោយ។",
);

/** The answer while a disk is full; `cause` goes to the log. */
export const diskFull = (cause?: unknown): Refusal =>
  new Refusal("away", { words: diskFullWords, retryAfter: 30 }, { cause });

/** The 503 for an error of the database or a disk that ends without a change of the request; null for any other error. */
export function unavailable(error: unknown): Refusal | null {
  if (diskFullCodes.has(memberOf(error, "code"))) return diskFull(error);
  return isConnectionError(error) ? new Refusal("away", { retryAfter: 2 }, { cause: error }) : null;
}
