import type { news } from "../../domain/entities/news/news.ts";
import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import { patchRow } from "../records/patch.ts";
import type { Commanded, Handlers } from "./handler.ts";

const past = words("Choose a time that is still to come.", "សូមជ្រើសរើសពេលដែលមិនទាន់មកដល់។");
const over = words(
  "Its time is over. Give it another “Until”, or none, first.",
  "វាផុតរយៈពេលហើយ។ សូមកំណត់ «រហូតដល់» ថ្មី ឬលុបវាចេញជាមុនសិន។",
);

const timeOf = (value: unknown): number | null => {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

function refuseOver({ row }: Commanded): void {
  const end = timeOf(row.expiresAt);
  if (end !== null && end <= Date.now())
    throw new Refusal("rule", { words: over, issues: [{ path: "expiresAt", words: over }] });
}

/** Appears by itself at the time given, which is written already. */
async function schedule({ values }: Commanded): Promise<void> {
  const at = timeOf(values.publishedAt);
  if (at === null || at <= Date.now())
    throw new Refusal("rule", { words: past, issues: [{ path: "publishedAt", words: past }] });
}

/** Published now; what was scheduled and is due keeps the time for which it was. */
async function publish(commanded: Commanded): Promise<void> {
  refuseOver(commanded);
  const { row } = commanded;
  const at = timeOf(row.publishedAt);
  if (row.state === "scheduled" && at !== null && at <= Date.now()) return;
  await patchRow({ ...commanded, values: { publishedAt: new Date().toISOString() } });
}

export const newsCommands: Handlers<typeof news> = { schedule, publish };
