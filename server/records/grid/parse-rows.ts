import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type Input, isId, isInput } from "../operation-context.ts";
import { type Issue, invalidError } from "../record-errors.ts";
import { parseBody } from "../values/parse.ts";

/** A row of a grid as it was sent. `place` is its position in the request. */
export type SentRow = { readonly place: number } & (
  | { readonly operation: "create"; readonly input: Input }
  | { readonly operation: "update"; readonly id: string; readonly input: Input }
  | { readonly operation: "remove"; readonly id: string; readonly version: unknown }
);

/** The member that marks a row to be deleted; it must not be the name of a field. */
export const removedMember = "removed";

const removalMembers: ReadonlySet<string> = new Set(["id", "version", removedMember]);

/** What is wrong with a row that names a record. */
function issuesOf(place: number, { id, ...rest }: Input): readonly Issue[] {
  const path = `rows.${place}`;
  if (!isId(id)) return [{ path: `${path}.id`, message: message("id") }];
  const version =
    rest.version === undefined ? [{ path: `${path}.version`, message: message("version") }] : [];
  if (!(removedMember in rest)) return version;
  if (rest[removedMember] !== true)
    return [{ path: `${path}.${removedMember}`, message: message("choice", "true") }];
  const others = Object.keys(rest).filter((name) => !removalMembers.has(name));
  return [...version, ...others.map((name) => ({ path: `${path}.${name}`, message: message("unknown") }))];
}

function parseRow(place: number, sent: Input): SentRow {
  const { id, ...rest } = sent;
  if (typeof id !== "string") return { place, operation: "create", input: sent };
  return rest[removedMember] === true
    ? { place, operation: "remove", id, version: rest.version }
    : { place, operation: "update", id, input: rest };
}

const isNew = (entity: AnyEntity, sent: Input): boolean =>
  sent.id === undefined && !(removedMember in sent && !Object.hasOwn(entity.fields, removedMember));

/** Parses the rows of a request, without their values; throws an error that names every malformed row. */
export function parseRows(entity: AnyEntity, body: unknown): readonly SentRow[] {
  const { rows, ...others } = parseBody(body);
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalidError(unknown.map((path) => ({ path, message: message("unknown") })));
  if (!Array.isArray(rows) || rows.length === 0)
    throw invalidError([{ path: "rows", message: message("rows") }]);
  if (rows.length > limits.gridRows)
    throw invalidError([{ path: "rows", message: message("tooMany", limits.gridRows) }]);
  const seen = new Set<unknown>();
  const parsed: SentRow[] = [];
  const issues: Issue[] = [];
  for (const [place, sent] of rows.entries()) {
    if (!isInput(sent)) {
      issues.push({ path: `rows.${place}`, message: message("invalid") });
      continue;
    }
    if (!isNew(entity, sent)) issues.push(...issuesOf(place, sent));
    if (seen.has(sent.id)) issues.push({ path: `rows.${place}.id`, message: message("repeated") });
    if (sent.id !== undefined) seen.add(sent.id);
    parsed.push(parseRow(place, sent));
  }
  if (issues.length > 0) throw invalidError(issues);
  return parsed;
}
