import type { Actor } from "../../domain/access/roles.ts";
import type { ErasureLine, ErasurePreview } from "../../domain/contracts/personal-data.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { personalEntities } from "../../domain/personal-data/entities.ts";
import type { PersonalEntity } from "../../domain/personal-data/rules.ts";
import { personalTables } from "../../domain/personal-data/tables.ts";
import { fieldLabel } from "../../domain/text/labels.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Database, Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import { sqlParams } from "../records/sql-params.ts";
import { ownsRecordSql, ownsRowSql } from "./belongs.ts";
import { findBlockers } from "./blockers.ts";
import { erasePerson, withAddresses } from "./erase-person.ts";
import { lockProfile } from "./open-orders.ts";
import { findPerson, type Person } from "./person.ts";

const wrongName = localized("This is not the name of the person.", "នេះមិនមែនជាឈ្មោះរបស់បុគ្គលនេះទេ។");

async function countRows(
  db: Queries,
  table: string,
  { where, values }: { readonly where: string; readonly values: readonly unknown[] },
): Promise<number> {
  if (where === "false") return 0;
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from ${quote(table)} r where ${where}`,
    values,
  );
  return counted?.count ?? 0;
}

const replacedFields = ({ entity, replacements }: PersonalEntity) =>
  Object.keys(replacements?.("") ?? {}).map((name) => ({ ...fieldLabel(entity, name) }));

async function entityLines(db: Queries, person: Person): Promise<readonly ErasureLine[]> {
  const lines: ErasureLine[] = [];
  for (const declared of personalEntities) {
    const values = sqlParams();
    const where = ownsRecordSql(declared, person, values);
    const { entity, replacements, why } = declared;
    lines.push({
      label: { ...entity.label.many },
      count: await countRows(db, tableName(entity), { where, values: values.list }),
      rule: replacements === null ? "keep" : "anonymise",
      fields: replacedFields(declared),
      why: { ...why },
    });
  }
  return lines;
}

async function tableLines(db: Queries, person: Person): Promise<readonly ErasureLine[]> {
  const reached = await withAddresses(db, person);
  const lines: ErasureLine[] = [];
  for (const declared of personalTables) {
    const values = sqlParams();
    const where = ownsRowSql(declared, reached, values);
    const { table, label, rule, why } = declared;
    const count = await countRows(db, table, { where, values: values.list });
    lines.push({ label: { ...label }, count, rule, fields: [], why: why ? { ...why } : null });
  }
  return lines;
}

const order: readonly ErasureLine["rule"][] = ["delete", "anonymise", "keep"];

/** What an erasure would do, without what the person has nothing of. Throws `notFound`. */
export async function previewErasure(db: Queries, actor: Actor, id: string): Promise<ErasurePreview> {
  const person = await findPerson(db, id);
  const lines = [...(await entityLines(db, person)), ...(await tableLines(db, person))];
  const found = lines.filter(({ count }) => count > 0);
  return {
    names: { en: person.name, km: person.nameKh },
    username: person.username,
    blockers: (await findBlockers(db, actor, person)).map((text) => ({ ...text })),
    lines: order.flatMap((rule) => found.filter((line) => line.rule === rule)),
  };
}

const isNamed = ({ name, nameKh, username }: Person, typed: string): boolean =>
  [name, nameKh, username].some((known) => known !== null && known.trim() === typed);

interface Erasing {
  readonly actor: Actor;
  readonly id: string;
  /** The name that was typed as a confirmation. */
  readonly typed: string;
}

/**
 * Erases a person in one transaction, unless something stands against it. Returns the names of files to remove after the
 * commit; null when the person is erased already. Throws `notFound` and `rule`.
 */
export async function eraseByAdmin(
  db: Database,
  { actor, id, typed }: Erasing,
): Promise<readonly string[] | null> {
  return db.transaction(async (tx) => {
    const { profileId } = await findPerson(tx, id);
    if (profileId !== null) await lockProfile(tx, profileId);
    const person = await findPerson(tx, id);
    if (person.isErased) return null;
    const [blocker] = await findBlockers(tx, actor, person);
    if (blocker) throw new AppError("rule", { message: blocker });
    if (!isNamed(person, typed))
      throw new AppError("rule", { message: wrongName, issues: [{ path: "name", message: wrongName }] });
    return erasePerson({ tx, actor }, person);
  });
}
