import type { Actor } from "../../../domain/access/roles.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Database } from "../../db/database.ts";
import { perDatabase } from "../../db/per-database.ts";
import { createLimiter } from "../../workers/limiter.ts";

/** The rows of a file are in memory while they are imported. */
const mostAtOnce = 2;
const mostWaiting = 20;
const mostPerPerson = 2;

const turnsOf = perDatabase((_: Database) => ({
  limit: createLimiter(mostAtOnce, mostWaiting),
  people: new Map<string, number>(),
}));

const tooManyFiles = () =>
  new AppError("tooMany", {
    retryAfter: 10,
    message: localized(
      `You are importing ${mostPerPerson} files already. Wait until one is done.`,
      `អ្នកកំពុងនាំចូលឯកសារ ${mostPerPerson} រួចហើយ។ សូមរង់ចាំរហូតដល់មួយរួចរាល់។`,
    ),
  });

/**
 * Reads and imports one file at a time: a few at once on this server, the others wait. Throws `tooMany` for a person's
 * third file, and `away` when too many wait.
 */
export async function limitImport<R>(db: Database, { userId }: Actor, work: () => Promise<R>): Promise<R> {
  const { limit, people } = turnsOf(db);
  const running = people.get(userId) ?? 0;
  if (running >= mostPerPerson) throw tooManyFiles();
  people.set(userId, running + 1);
  try {
    return await limit(work);
  } finally {
    const left = (people.get(userId) ?? 1) - 1;
    if (left > 0) people.set(userId, left);
    else people.delete(userId);
  }
}
