import type { Actor, Role } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { type Completeness, parseRecord, ruleViolations } from "../../../domain/declare/parse-record.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { ownerFieldFor } from "../access/authorize.ts";
import { type Input, isInput } from "../operation-context.ts";
import { type Issue, invalidError } from "../record-errors.ts";
import { sanitizeRichText } from "./sanitize-rich-text.ts";

interface InputContext {
  readonly actor: Actor;
  readonly role: Role;
  readonly entity: AnyEntity;
  readonly input: Input;
  readonly completeness: Completeness;
}

/** Sets a supplier's vendor as the only owner; it need not be sent. */
function stampOwner({ actor, entity, input, completeness }: InputContext): Input {
  const own = ownerFieldFor(actor, entity);
  if (own === null) return input;
  if (actor.vendorId === null) throw new AppError("forbidden");
  const field: Field | undefined = entity.fields[own];
  const stamp = field?.kind === "refs" ? [actor.vendorId] : actor.vendorId;
  if (input[own] === undefined) return completeness === "draft" ? { ...input, [own]: stamp } : input;
  const named: readonly unknown[] = Array.isArray(input[own]) ? input[own] : [input[own]];
  const isOther = named.some((id) => id !== actor.vendorId && typeof id === "string");
  if (isOther) throw invalidError([{ path: own, message: serverMessage("otherVendor") }]);
  return input;
}

/** The states in which a role may create a record. */
export const initialStates = (field: Field, role: Role): readonly unknown[] =>
  field.initialStates?.[role] ?? [field.default];

function initialStateIssues({ entity, role }: InputContext, values: Input): readonly Issue[] {
  return Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    if (field.kind !== "state") return [];
    return initialStates(field, role).includes(values[name])
      ? []
      : [{ path: name, message: message("start") }];
  });
}

/** Throws when a whole record violates the entity's cross-field rules. */
export function assertRulesHold(entity: AnyEntity, values: Input): void {
  const broken = ruleViolations(entity, values);
  if (broken.length > 0) throw new AppError("invalid", { issues: broken });
}

/** Parses and sanitises a role's input; throws an error that names every invalid field. */
export function parseRecordInput(sent: InputContext): Record<string, unknown> {
  const { entity, role, completeness } = sent;
  const parsed = parseRecord(entity, role, stampOwner(sent), completeness);
  if ("issues" in parsed) throw invalidError(parsed.issues);
  const values = sanitizeRichText(entity.fields, parsed.values);
  if (completeness === "draft") {
    const issues = initialStateIssues(sent, values);
    if (issues.length > 0) throw invalidError(issues);
    assertRulesHold(entity, values);
  }
  return values;
}

/** Parses the version of a body or query; undefined without one. */
export function parseVersion(sent: unknown): number | undefined {
  if (sent === undefined) return undefined;
  const version = typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;
  if (typeof version === "number" && Number.isSafeInteger(version) && version >= 1 && version < 2 ** 31)
    return version;
  throw invalidError([{ path: "version", message: message("version") }]);
}

/** Parses a body that must be an object. */
export function parseBody(body: unknown): Input {
  if (!isInput(body)) throw new AppError("badRequest");
  return body;
}

/** Parses the only allowed member of a query or body; throws `invalid` for any other. */
export function parseSingleMember(sent: unknown, name: string): unknown {
  const input = sent === undefined || sent === null ? {} : parseBody(sent);
  const unknown = Object.keys(input).filter((key) => key !== name);
  if (unknown.length > 0) throw invalidError(unknown.map((path) => ({ path, message: message("unknown") })));
  return input[name];
}

/** Parses whether a query is about live records, or with `deleted=only` about the bin. */
export function parseBinState(query: unknown): "inUse" | "inBin" {
  const deleted = parseSingleMember(query, "deleted");
  if (deleted !== undefined && deleted !== "only")
    throw invalidError([{ path: "deleted", message: message("choice", "only") }]);
  return deleted === "only" ? "inBin" : "inUse";
}
