import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { brokenRules, type Completeness, parseRecord } from "../../domain/declare/schema.ts";
import { Refusal } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import type { Actor, Role } from "../../domain/roles.ts";
import { ownField } from "./authorize.ts";
import { clean } from "./clean.ts";
import { type Issue, invalid } from "./refuse.ts";
import { type Input, isInput } from "./work.ts";

interface Sent {
  readonly actor: Actor;
  readonly role: Role;
  readonly entity: AnyEntity;
  readonly input: Input;
  readonly completeness: Completeness;
}

/** A supplier's records name their vendor and no other; it need not be sent. */
function stampOwner({ actor, entity, input, completeness }: Sent): Input {
  const own = ownField(actor, entity);
  if (own === null) return input;
  if (actor.vendorId === null) throw new Refusal("forbidden");
  const field: Field | undefined = entity.fields[own];
  const stamp = field?.kind === "refs" ? [actor.vendorId] : actor.vendorId;
  if (input[own] === undefined) return completeness === "draft" ? { ...input, [own]: stamp } : input;
  const named: readonly unknown[] = Array.isArray(input[own]) ? input[own] : [input[own]];
  const isOther = named.some((id) => id !== actor.vendorId && typeof id === "string");
  if (isOther) throw invalid([{ path: own, message: message("otherVendor") }]);
  return input;
}

function wrongStarts({ entity, role }: Sent, values: Input): readonly Issue[] {
  return Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    if (field.kind !== "state") return [];
    const starts: readonly unknown[] = field.startsIn?.[role] ?? [field.default];
    return starts.includes(values[name]) ? [] : [{ path: name, message: message("start") }];
  });
}

/** Refuses a whole record that breaks the entity's rules across fields. */
export function refuseBroken(entity: AnyEntity, values: Input): void {
  const broken = brokenRules(entity, values);
  if (broken.length > 0) throw new Refusal("invalid", { issues: broken });
}

/** The values that a role sent, checked and clean; throws a refusal that names every field at fault. */
export function parseSent(sent: Sent): Record<string, unknown> {
  const { entity, role, completeness } = sent;
  const parsed = parseRecord(entity, role, stampOwner(sent), completeness);
  if ("issues" in parsed) throw invalid(parsed.issues);
  const values = clean(entity.fields, parsed.values);
  if (completeness === "draft") {
    const issues = wrongStarts(sent, values);
    if (issues.length > 0) throw invalid(issues);
    refuseBroken(entity, values);
  }
  return values;
}

/** The version in a body or query; undefined where none was sent. */
export function parseVersion(sent: unknown): number | undefined {
  if (sent === undefined) return undefined;
  const version = typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : sent;
  if (typeof version === "number" && Number.isSafeInteger(version) && version >= 1 && version < 2 ** 31)
    return version;
  throw invalid([{ path: "version", message: message("version") }]);
}

/** A body that must be an object. */
export function parseBody(body: unknown): Input {
  if (!isInput(body)) throw new Refusal("badRequest");
  return body;
}

/** The one member that a query or body may have; throws `invalid` for any other. */
export function parseOnly(sent: unknown, name: string): unknown {
  const input = sent === undefined || sent === null ? {} : parseBody(sent);
  const unknown = Object.keys(input).filter((key) => key !== name);
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: message("unknown") })));
  return input[name];
}

/** Where a query wants a record from: in use, or with `deleted=only` the bin. */
export function parsePlace(query: unknown): "inUse" | "inBin" {
  const deleted = parseOnly(query, "deleted");
  if (deleted !== undefined && deleted !== "only")
    throw invalid([{ path: "deleted", message: message("choice", "only") }]);
  return deleted === "only" ? "inBin" : "inUse";
}
