import * as z from "zod/mini";
import { auditReaders } from "../../access/audit-log.ts";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { bothLanguages, nullableText, reference } from "../shapes.ts";
import { auditKindNames, changeKinds } from "./audit-kinds.ts";

export const auditFormats = ["csv", "xlsx"] as const;
/** The lines of a page, and the most lines of an export. */
export const auditLimits = { page: 50, exported: 200_000 } as const;

const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: message("invalid") }));
/** Days that the database knows in every time zone. */
const day = z.iso
  .date({ error: message("invalid") })
  .check(z.refine((text) => text >= "1900" && text < "2200", { error: message("invalid") }));

/** What the audit log can be filtered by. */
export const auditFilters = {
  /** An account: what it did, and what happened to it. */
  by: z.optional(id),
  kind: z.optional(z.enum([...changeKinds, ...auditKindNames], { error: message("invalid") })),
  /** The name of an entity, such as `product`. */
  entity: z.optional(z.string().check(z.maxLength(100, { error: message("tooLong", 100) }))),
  record: z.optional(id),
  /** The first and the last day, in Cambodia. */
  from: z.optional(day),
  to: z.optional(day),
  address: z.optional(z.string().check(z.maxLength(100, { error: message("tooLong", 100) }))),
};

export const auditFilter = z.object(auditFilters);
export type AuditFilter = z.output<typeof auditFilter>;
export const auditFilterNames = ["by", "kind", "entity", "record", "from", "to", "address"] as const;

const entry = z.object({
  id: z.string(),
  at: z.string(),
  /** A change of a record, or something else that happened. */
  source: z.enum(["change", "event"]),
  /** Null for the server, and for a refused sign-in. */
  by: z.nullable(z.object({ ...reference.shape, role: z.string() })),
  /** The name of the API key that was used; null without one. */
  apiKey: nullableText,
  /** Of a change `created`, `updated`, `deleted`, `restored` or the name of an action; else the kind of event. */
  operation: z.string(),
  /** The label of an action of the entity; null for all others. */
  operationLabel: z.nullable(bothLanguages),
  /** What caused a change, such as the number of an order. */
  about: nullableText,
  proposedBy: z.nullable(reference),
  /** The name of an entity, or `report:` and the name of a report. */
  entity: nullableText,
  /** Null when it has no record, or the record is gone. */
  record: z.nullable(reference),
  recordId: nullableText,
  address: nullableText,
  browser: nullableText,
  system: nullableText,
  /** More about an event, such as how somebody signed in. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof entry>;

const path = "/api/auditLog/v1";

export const auditLog = endpoint({
  method: "GET",
  path,
  summary: "Who did what, when and from where, the newest first",
  callers: auditReaders,
  query: z.strictObject({
    ...auditFilters,
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^h\d{1,18}e\d{1,18}$/, { error: message("invalid") }))),
  }),
  reply: z.object({
    items: z.array(entry),
    /** For the next page; null at the end. */
    next: nullableText,
  }),
  errorResponses: ["invalid"],
});

export const auditChanges = endpoint({
  method: "GET",
  path: `${path}/changes/{id}`,
  summary: "The fields that a change in the audit log has changed, with old and new value",
  callers: auditReaders,
  reply: z.object({
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  }),
  errorResponses: ["notFound"],
});

export const auditStatus = endpoint({
  method: "GET",
  path: `${path}/status`,
  summary: "Up to when the audit log is sealed, and what the last verification found",
  callers: auditReaders,
  reply: z.object({
    /** Everything before is sealed; null before the first block. */
    sealedUntil: nullableText,
    blocks: z.number(),
    /** The last run of `npm run audit:verify`; null without one. */
    verification: z.nullable(z.object({ at: z.string(), rows: z.number(), findings: z.number() })),
  }),
});

export const auditPeople = endpoint({
  method: "GET",
  path: `${path}/people`,
  summary: "Accounts to filter the audit log by: those of the back office, also former ones",
  callers: auditReaders,
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(200, { error: message("tooLong", 200) }))),
    /** An account that the filter names. */
    id: z.optional(id),
  }),
  reply: z.object({ items: z.array(reference) }),
  errorResponses: ["invalid"],
});

export const exportAuditLog = endpoint({
  method: "GET",
  path: `${path}/export`,
  summary: `The audit log as a CSV or XLSX file, up to ${auditLimits.exported} lines; the export is recorded too`,
  callers: auditReaders,
  query: z.strictObject({ ...auditFilters, format: z.optional(z.enum(auditFormats)) }),
  reply: z.file(),
  errorResponses: ["invalid"],
});
