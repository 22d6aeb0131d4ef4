import * as z from "zod/mini";
import { personalDataManagers } from "../access/personal-data.ts";
import { roles } from "../access/roles.ts";
import { endpoint } from "../declare/endpoint.ts";
import { erasureRules } from "../personal-data/rules.ts";
import { bothLanguages, requiredText } from "./shapes.ts";

const path = "/api/personalData/v1";

/** The subject of the jobs that write the data of a person to a file. */
export const personalDataSubject = (id: string): string => `personal:${id}`;

const startedJob = z.object({ job: z.object({ id: z.string() }) });

export const writeOwnData = endpoint({
  method: "POST",
  path: `${path}/own/file`,
  summary: "Start a job that writes all data about oneself to a ZIP file",
  callers: roles,
  // The file outlives the session.
  confirm: "always",
  perHour: 6,
  reply: startedJob,
  errorResponses: ["tooMany"],
});

export const writePersonalData = endpoint({
  method: "POST",
  path: `${path}/{id}/file`,
  summary:
    "Start a job that writes all data about a person to a ZIP file. The id is that of an account or a user profile",
  callers: personalDataManagers,
  confirm: "always",
  perHour: 60,
  reply: startedJob,
  errorResponses: ["notFound", "tooMany"],
});

const line = z.object({
  label: bothLanguages,
  count: z.number(),
  rule: z.enum(erasureRules),
  /** What is overwritten, by the rule `anonymise`. */
  fields: z.array(bothLanguages),
  /** What stays, and why. */
  why: z.nullable(bothLanguages),
});
export type ErasureLine = z.output<typeof line>;

const preview = z.object({
  /** Each of the names, and the username, confirms the erasure. */
  names: z.object({ en: z.string(), km: z.nullable(z.string()) }),
  username: z.nullable(z.string()),
  /** Why it is not possible now; empty when it is. */
  blockers: z.array(bothLanguages),
  lines: z.array(line),
});
export type ErasurePreview = z.output<typeof preview>;

export const previewErasure = endpoint({
  method: "GET",
  path: `${path}/{id}/erasure`,
  summary: "What the erasure of a person would delete, overwrite and keep, and why it is not possible now",
  callers: personalDataManagers,
  reply: preview,
  errorResponses: ["notFound"],
});

export const erasePersonalData = endpoint({
  method: "POST",
  path: `${path}/{id}/erasure`,
  summary: "Erase the personal data of a person for good. Safe to repeat",
  callers: personalDataManagers,
  confirm: "always",
  // Files are removed after its commit, so it has a transaction of its own.
  idempotent: true,
  body: z.strictObject({
    /** The name or username of the person, as a confirmation. */
    name: requiredText(254),
  }),
  reply: z.object({ erased: z.boolean() }),
  errorResponses: ["notFound", "rule", "invalid"],
});
