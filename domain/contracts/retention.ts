import * as z from "zod/mini";
import { retentionAdmins } from "../access/retention.ts";
import { endpoint } from "../declare/endpoint.ts";
import { message } from "../errors/messages.ts";
import { wholeNumber } from "./numbers.ts";

const path = "/api/retention/v1";
/** The largest number of days or months that any rule takes. */
const most = 9999;

const rows = {
  rows: z.number(),
  /** The day of the oldest row; null where there is none, or no time. */
  oldest: z.nullable(z.string()),
};

/** How long each kind of data is kept, and what is there now. The rules and their words are in `domain/retention/`. */
export const retention = endpoint({
  method: "GET",
  path,
  summary: "How long each kind of data is kept, how many rows there are, and how many the next run takes",
  callers: retentionAdmins,
  reply: z.object({
    rules: z.array(
      z.object({
        name: z.string(),
        /** Days or months; 0 for ever. */
        keep: z.number(),
        ...rows,
        /** What the next run takes. */
        due: z.number(),
        held: z.number(),
      }),
    ),
    /** By table. `due`: null where more than the age counts. */
    fixed: z.array(z.object({ table: z.string(), ...rows, due: z.nullable(z.number()) })),
    kept: z.array(z.object({ table: z.string(), ...rows })),
  }),
});

/** What a rule would do with another number: a dry run. */
export const retentionPreview = endpoint({
  method: "GET",
  path: `${path}/rules/{rule}/preview`,
  summary:
    "How many rows a rule would take today with this number of days or months, with a few of them by name",
  callers: retentionAdmins,
  query: z.strictObject({
    keep: z.pipe(
      z.string().check(z.regex(/^-?\d{1,9}$/, { error: message("integer") })),
      z.pipe(z.transform(Number), wholeNumber(0, most)),
    ),
  }),
  errorResponses: ["notFound"],
  reply: z.object({
    due: z.number(),
    /** Old enough, but others still need them. */
    held: z.number(),
    examples: z.array(
      z.object({
        /** The entity of its page; null for what has none. */
        entity: z.nullable(z.string()),
        id: z.string(),
        label: z.string(),
        labelKh: z.nullable(z.string()),
      }),
    ),
  }),
});

/** Changes how long the data of a rule is kept. */
export const keepFor = endpoint({
  method: "POST",
  path: `${path}/rules/{rule}`,
  summary: "Change how long the data of a rule is kept; the next run applies it",
  callers: retentionAdmins,
  confirm: "always",
  idempotent: true,
  body: z.strictObject({
    /** Days or months, by the rule; 0 for ever where the rule allows it. */
    keep: wholeNumber(0, most),
  }),
  errorResponses: ["notFound"],
  reply: z.object({ keep: z.number() }),
});
