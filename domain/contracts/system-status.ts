import * as z from "zod/mini";
import { statusReaders } from "../access/system-status.ts";
import { endpoint } from "../declare/endpoint.ts";
import { checkCodes } from "../status/checks.ts";
import { bothLanguages, requiredText } from "./shapes.ts";

/** The periodic tasks, as the page lists them. */
export const taskNames = [
  "outbox",
  "notifications",
  "news",
  "report-schedules",
  "thumbnails",
  "webhooks",
  "search-counts",
  "search-versions",
  "search-popularity",
  "order-totals",
  "reservations",
  "market-prices",
  "audit-seal",
  "archive",
  "cleanup",
] as const;
export type TaskName = (typeof taskNames)[number];

/** `silent`: it has not reported for a minute, and has not said that it stopped. */
export const serverStates = ["running", "silent", "stopped"] as const;

const time = z.string();
const backlog = z.object({ kind: z.string(), waiting: z.number(), oldestSeconds: z.number() });

/** Everything that the page System status shows. Times are those of the database. */
export const systemStatus = endpoint({
  method: "GET",
  path: "/api/systemStatus/v1",
  summary: "The state of servers, database, files, waiting work and backups, and what needs attention",
  callers: statusReaders,
  reply: z.object({
    at: time,
    /** What was checked, the worst first. `names`: the servers, tasks, variables or values that a problem is about. */
    checks: z.array(
      z.object({
        code: z.enum(checkCodes),
        state: z.enum(["passed", "warning", "failure"]),
        names: z.array(z.string()),
      }),
    ),
    /** Whether a mail server and an SMS gateway are set. */
    senders: z.object({ email: z.boolean(), sms: z.boolean() }),
    servers: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        state: z.enum(serverStates),
        startedAt: time,
        seenAt: time,
        /** Null for a server without a listener. */
        listenerUp: z.nullable(z.boolean()),
        liveStreams: z.number(),
        /** Null without a replica. The lag is null while it is unknown. */
        replica: z.nullable(z.object({ state: z.string(), lagSeconds: z.nullable(z.number()) })),
        /** Failed operations of the file store since the server started. */
        fileErrors: z.number(),
        fileErrorAt: z.nullable(time),
      }),
    ),
    database: z.object({
      version: z.string(),
      bytes: z.number(),
      isPrimary: z.boolean(),
      migrations: z.number(),
      newestMigration: z.nullable(z.string()),
      migratedAt: z.nullable(time),
    }),
    /** Whether somebody has switched the read-only mode on. */
    isReadOnly: z.boolean(),
    /** Age of the oldest live event that is not sent yet; 0 without one. */
    oldestEventSeconds: z.number(),
    storage: z.object({
      kind: z.enum(["disk", "s3"]),
      isReachable: z.boolean(),
      files: z.number(),
      bytes: z.number(),
      /** Null for a bucket. */
      disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
    }),
    jobs: z.array(backlog),
    messages: z.array(backlog),
    tasks: z.array(
      z.object({
        name: z.enum(taskNames),
        everySeconds: z.number(),
        state: z.enum(["never", "running", "succeeded", "failed"]),
        startedAt: z.nullable(time),
        endedAt: z.nullable(time),
        succeededAt: z.nullable(time),
      }),
    ),
    /** The import of files with market prices; null where none is configured. */
    marketPrices: z.nullable(
      z.object({
        /** The folder or the part of a bucket. */
        source: z.string(),
        /** 0: never. */
        everyMinutes: z.number(),
        checkedAt: z.nullable(time),
        /** Whether the last check could read the source, under an account that may import. */
        isReadable: z.boolean(),
        lastFile: z.nullable(
          z.object({
            name: z.string(),
            at: time,
            outcome: z.enum(["imported", "refused", "unreadable"]),
            /** The batch of its import; kept for 90 days. */
            batchId: z.nullable(z.string()),
          }),
        ),
        /** Of the last check, else of the newest file that was not imported. */
        lastError: z.nullable(z.object({ file: z.nullable(z.string()), at: time, message: bothLanguages })),
      }),
    ),
    backup: z.object({
      /** The last one by `npm run backup`; null when none is known. */
      last: z.nullable(z.object({ endedAt: time, bytes: z.number() })),
      /** The archive of PostgreSQL's log, which tools such as pgBackRest fill; null where it is off. */
      wal: z.nullable(z.object({ lastAt: z.nullable(time), isFailing: z.boolean() })),
    }),
    /** Old months that left the database. */
    archive: z.object({ months: z.number(), rows: z.number(), bytes: z.number() }),
  }),
});

/** Sends a message to somebody now, not through the outbox, and says what the mail server or gateway answered. */
export const sendTestMessage = endpoint({
  method: "POST",
  path: "/api/systemStatus/v1/testMessage",
  summary: "Send a test message by email or SMS, and what the sender answered",
  callers: statusReaders,
  body: z.object({ channel: z.enum(["email", "sms"]), recipient: requiredText(254) }),
  /** `error`: the words of the mail server or gateway; null when it accepted the message. */
  reply: z.object({ recipient: z.string(), error: z.nullable(z.string()) }),
  errorResponses: ["rule"],
  perHour: 20,
});
