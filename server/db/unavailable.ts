import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";

/** SQLSTATEs of a server that stops, starts, has no connection left, or became a read-only standby; and class 08, connection errors. */
const sqlStates = /^(08...|57P0[1-5]|53300|25006)$/;
/** System error codes of an unreachable address. */
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
/** Errors of `pg` itself have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;
/** 53100 is PostgreSQL's ENOSPC; EDQUOT is an exceeded user quota. */
const diskFullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

const memberOf = (error: unknown, name: "code" | "syscall"): string => {
  if (typeof error !== "object" || error === null || !(name in error)) return "";
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
};

/** Whether an error means that the database can't be reached or is read-only for now. */
export function isConnectionError(error: unknown): boolean {
  const code = memberOf(error, "code");
  if (sqlStates.test(code) || systemErrors.has(code)) return true;
  // The Unix socket of a local PostgreSQL is a file, which is missing while it is down.
  if (code === "ENOENT") return memberOf(error, "syscall") === "connect";
  return error instanceof Error && driverMessages.test(error.message);
}

const diskFullWords = localized(
  "The server's disk is full. Contact your administrator and try again later.",
  "ថាសរបស់ម៉ាស៊ីនមេពេញហើយ។ សូមទាក់ទងអ្នកគ្រប់គ្រងប្រព័ន្ធ រួចព្យាយាមម្ដងទៀតពេលក្រោយ។",
);

/** The error while a disk is full; `cause` goes to the log. */
export const diskFullError = (cause?: unknown): AppError =>
  new AppError("away", { message: diskFullWords, retryAfter: 30 }, { cause });

/** The 503 for a temporary error of the database or a disk, for which a retry may help; null for any other error. */
export function toUnavailableError(error: unknown): AppError | null {
  if (diskFullCodes.has(memberOf(error, "code"))) return diskFullError(error);
  return isConnectionError(error) ? new AppError("away", { retryAfter: 2 }, { cause: error }) : null;
}
