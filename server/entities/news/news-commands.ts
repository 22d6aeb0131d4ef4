import { news } from "../../../domain/entities/news/news.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { ContextOf, Handlers } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";

const mustBeFuture = localized("Choose a time in the future.", "សូមជ្រើសរើសពេលនៅអនាគត។");
const isExpired = localized(
  "This news item has expired. Change or clear its expiry first.",
  "ព័ត៌មាននេះផុតកំណត់ហើយ។ សូមប្ដូរ ឬលុបពេលផុតកំណត់ជាមុនសិន។",
);

const timeOf = (value: string | null | undefined): number | null => {
  const time = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

function assertNotExpired({ row }: ContextOf<typeof news, "publish">): void {
  const end = timeOf(row.expiresAt);
  if (end !== null && end <= Date.now())
    throw new AppError("rule", { message: isExpired, issues: [{ path: "expiresAt", message: isExpired }] });
}

/** Validates the publication time, which is written already; it is published automatically then. */
async function schedule({ values }: ContextOf<typeof news, "schedule">): Promise<void> {
  const at = timeOf(values.publishedAt);
  if (at === null || at <= Date.now())
    throw new AppError("rule", {
      message: mustBeFuture,
      issues: [{ path: "publishedAt", message: mustBeFuture }],
    });
}

/** Publishes now; a scheduled item that is due keeps its scheduled time. */
async function publish(context: ContextOf<typeof news, "publish">): Promise<void> {
  assertNotExpired(context);
  const { row } = context;
  const at = timeOf(row.publishedAt);
  if (row.state === "scheduled" && at !== null && at <= Date.now()) return;
  await patchRow({ ...context, entity: news, values: { publishedAt: new Date().toISOString() } });
}

export const newsCommands: Handlers<typeof news> = { schedule, publish };
