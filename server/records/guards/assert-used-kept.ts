import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { isSameValue, withoutLabels } from "../../../domain/records/review.ts";
import { usedText } from "../../../domain/records/used-by.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import type { Write } from "../write/hooks.ts";
import { lastUseSql } from "./uses-sql.ts";

interface Rewrite {
  readonly path: string;
  readonly message: LocalizedText;
}

async function readLastUse(db: Queries, entity: AnyEntity, id: unknown): Promise<string> {
  const [found] = await db.query<{ day: string | null }>(
    `select ${lastUseSql(entity, "r")} as day from ${quote(tableName(entity))} r where r.id = $1`,
    [id],
  );
  return found?.day ?? "";
}

/** A start or an end of a period; null for an open one. */
function edgeOf(period: unknown, edge: "from" | "to"): string | null {
  const day: unknown = typeof period === "object" && period !== null ? Reflect.get(period, edge) : null;
  return typeof day === "string" ? day : null;
}

/** What is wrong with the new period of a used record: it may end, but not before its last use. */
async function findPeriodFault(
  { db, entity, values }: Pick<Write, "db" | "entity" | "values">,
  row: AnyRecord,
  why: LocalizedText,
): Promise<Rewrite | null> {
  const path: string | undefined = entity.usedBy?.ends;
  if (path === undefined || !(path in values) || isSameValue(values[path], row[path])) return null;
  if (edgeOf(values[path], "from") !== edgeOf(row[path], "from")) return { path, message: why };
  const end = edgeOf(values[path], "to");
  const last = await readLastUse(db, entity, row.id);
  if (end === null || end >= last) return null;
  return {
    path,
    message: localized(
      `It was used on ${last}. End it on that day or later.`,
      `វាត្រូវបានប្រើនៅថ្ងៃ ${last}។ សូមបញ្ចប់វានៅថ្ងៃនោះ ឬក្រោយមក។`,
    ),
  };
}

/**
 * Throws `rule` when a record that others used is deleted or rewritten, naming the fields. Every write of a record comes
 * here before it happens: of forms, grids, bulk changes, imports, undos and other programs.
 */
export async function assertUsedKept({ db, entity, operation, row, values }: Write): Promise<void> {
  const why = usedText(entity, row);
  if (!entity.usedBy || !row || !why) return;
  if (operation === "remove") throw new AppError("rule", { message: why });
  if (operation !== "update") return;
  const rewritten = entity.usedBy.keeps.filter(
    (name: string) =>
      name in values && !isSameValue(values[name], withoutLabels(entity.fields[name], row[name])),
  );
  const fault = await findPeriodFault({ db, entity, values }, row, why);
  const issues = [...rewritten.map((path: string) => ({ path, message: why })), ...(fault ? [fault] : [])];
  if (issues.length > 0) throw new AppError("rule", { message: why, issues });
}
