import { can, rolesThatCanChoose } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { languages } from "../../../domain/text/localized-text.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { choiceScope } from "../access/scope.ts";
import { type Input, isId, type OperationContext } from "../operation-context.ts";
import { labelSql, referenceSql } from "../read/serialize.ts";
import { invalidError } from "../record-errors.ts";
import { candidatesSql } from "../search/candidates.ts";
import { correctSearch } from "../search/correct-search.ts";
import { parseSearch } from "../search/parse-search.ts";
import { searchFor, titlesOf } from "../search/search.ts";
import { and, sqlParams } from "../sql-params.ts";
import { orderSql, parseSort } from "./sort.ts";

const maxOptions = 50;

/** Whether the actor's role may choose records of an entity in some reference. */
export const mayChoose = ({ role }: Actor, entity: AnyEntity): boolean =>
  rolesThatCanChoose(entity, entities).some((one) => one === role);

/** Conditions that exclude inactive records, which are kept but can't be chosen. */
export function isActiveSql(entity: AnyEntity): readonly string[] {
  const inactive = Object.entries<Field>(entity.fields).find(
    ([, field]) => field.kind === "choice" && field.values && "inactive" in field.values,
  );
  return inactive ? [`r.${columnOf(inactive[0])} <> 'inactive'`] : [];
}

function idsOf(sent: unknown): readonly string[] | null {
  if (sent === undefined) return null;
  const ids = typeof sent === "string" ? sent.split(",").filter((id) => id !== "") : [];
  if (typeof sent !== "string" || ids.length > maxOptions || !ids.every(isId))
    throw invalidError([{ path: "ids", message: message("id") }]);
  return ids;
}

/** The order of the list; if it is by name, then by the Khmer one for `km`. */
export function orderIn(entity: AnyEntity, language: unknown): string {
  if (language !== undefined && !languages.some((known) => known === language))
    throw invalidError([{ path: "language", message: message("choice", languages.join(", ")) }]);
  const [name, khmer] = titleFields(entity);
  return orderSql(parseSort(entity, language === "km" && entity.list.sort === name ? khmer : undefined));
}

/** SQL that puts the records first whose shown name begins with what was typed; the other name may as well match. */
function startsWithSql(entity: AnyEntity, language: unknown, typed: string): string {
  const { label, labelKh } = labelSql(entity, "r");
  return `not coalesce(starts_with(lower(${language === "km" ? labelKh : label}), lower(${typed})), false)`;
}

interface Choosing {
  readonly actor: Actor;
  readonly entity: AnyEntity;
  /** The parameters that are not known. */
  readonly others: Input;
}

function checkChoosing({ actor, entity, others }: Choosing): void {
  if (!mayChoose(actor, entity)) throw new AppError("forbidden");
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalidError(unknown.map((path) => ({ path, message: message("unknown") })));
}

/**
 * The choices of a reference to this entity as JSON, `[{id, label, labelKh}]`: by `q`, or the labels of `ids`. Throws
 * `invalid` for an unknown parameter or language.
 */
export async function listOptions({
  db,
  actor,
  entity,
  query = {},
}: OperationContext & { readonly query?: Input }): Promise<string> {
  const { q, ids: sentIds, language, ...others } = query;
  checkChoosing({ actor, entity, others });
  const search = await searchFor(db, entity, q);
  const ids = idsOf(sentIds);
  const parameters = sqlParams();
  const conditions = [
    ...(ids ? [`r.id = any (${parameters.add(ids, "uuid[]")})`] : isActiveSql(entity)),
    ...choiceScope({ actor, entity, values: parameters }),
  ];
  const order = orderIn(entity, language);
  const typed = () => startsWithSql(entity, language, parameters.add(String(q).trim(), "text"));
  const rows = search
    ? `(select r.* from ${candidatesSql({ entity, search, conditions, values: parameters })} r order by ${typed()}, ${search.rank(parameters)}, ${order} limit ${maxOptions}) r`
    : `(select r.* from ${quote(tableName(entity))} r where ${and(["r.deleted_at is null", ...conditions])} order by ${order} limit ${maxOptions}) r`;
  const text = `select coalesce(json_agg(${referenceSql(entity, "r")}), '[]')::text as json from ${rows}`;
  const [found] = await (search
    ? db.queryPlanned<{ json: string }>(text, parameters.list)
    : db.query<{ json: string }>(text, parameters.list));
  return found?.json ?? "[]";
}

/** A corrected search text for one that finds no choices, if it finds some. Throws `invalid`. */
export async function suggestOption({
  db,
  actor,
  entity,
  query: sent = {},
}: OperationContext & { readonly query?: Input }): Promise<{ readonly suggestion: string | null }> {
  const { q, ...others } = sent;
  checkChoosing({ actor, entity, others });
  const query = parseSearch(entity, q);
  if (!query) return { suggestion: null };
  const suggestion = await correctSearch({
    db,
    entity,
    query,
    // To a role that may not read the list, a correction must not spell a phone number or username.
    fields: can(actor.role, entity, "list") ? undefined : titlesOf(entity),
    matching: (search, values) =>
      `from ${quote(tableName(entity))} r where ${and([
        "r.deleted_at is null",
        ...isActiveSql(entity),
        ...choiceScope({ actor, entity, values }),
        search.condition(values),
      ])}`,
  });
  return { suggestion };
}
