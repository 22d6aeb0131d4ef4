import type { Actor } from "../../../domain/access/roles.ts";
import { AppError, errorTypes } from "../../../domain/errors/errors.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { findMedium } from "./library.ts";

/** A file that was left as it is. */
export interface RefusedMedium {
  readonly name: string;
  /** Null for a file that the actor doesn't see. */
  readonly originalName: string | null;
  readonly reason: LocalizedText;
}
interface ManyMedia {
  readonly db: Database;
  readonly actor: Actor;
  readonly names: readonly string[];
}

/** Does work for each file in a transaction of its own, in the order of their names; collects those that it refuses. */
export async function collectRefusals(
  { db, actor, names }: ManyMedia,
  work: (tx: Queries, name: string) => Promise<void>,
): Promise<{ readonly done: readonly string[]; readonly refused: readonly RefusedMedium[] }> {
  const done: string[] = [];
  const refused: RefusedMedium[] = [];
  for (const name of [...new Set(names)].sort()) {
    try {
      await db.transaction((tx) => work(tx, name));
      done.push(name);
    } catch (error) {
      if (!(error instanceof AppError) || errorTypes[error.type].status >= 500) throw error;
      const found = await findMedium(db, actor, { name }).catch((reason: unknown) => {
        if (reason instanceof AppError && reason.type === "notFound") return null;
        throw reason;
      });
      refused.push({
        name,
        originalName: found?.originalName ?? null,
        reason: error.detail.message ?? errorTypes[error.type].message,
      });
    }
  }
  return { done, refused };
}
