import * as z from "zod/mini";
import type { Role } from "../access/roles.ts";
import { canWrite } from "../declare/can-write.ts";
import type { AnyEntity } from "../declare/entity.ts";
import type { Field } from "../declare/field-types.ts";
import { isNumeric, type KindName } from "../declare/kinds.ts";
import { decimalsOf } from "../declare/number-bounds.ts";
import { type Issue, parseField } from "../declare/schema.ts";
import { message } from "../errors/messages.ts";
import { limits } from "../settings/limits.ts";
import { isInHundredths, roundingModes } from "../values/exact-numbers.ts";
import { syntaxOfField } from "../values/number-syntax.ts";
import { numberMessage } from "../values/parse-number.ts";

/** Longest text that is searched, written instead or added. */
const longestText = 1000;
const mostPercent = 10_000;

const signed: Field = { kind: "decimal", presence: "required", serverOnly: false };
const numberError = ({ input }: { readonly input?: unknown }): string =>
  typeof input === "string" ? numberMessage(input, syntaxOfField(signed)) : message("number");
const number = (least: number, most: number) =>
  z
    .number({ error: numberError })
    .check(
      z.refine(isInHundredths, { error: message("decimals", 2) }),
      z.gte(least, { error: message("tooSmall", least) }),
      z.lte(most, { error: message("tooBig", most) }),
    );
const amount = number(-limits.riel, limits.riel);
const text = z.string({ error: message("text") }).check(
  z.minLength(1, { error: message("required") }),
  z.maxLength(longestText, { error: message("tooLong", longestText) }),
  z.refine((value) => !value.includes("\0"), { error: message("invalid") }),
);
const replacement = z.string({ error: message("text") }).check(
  z.maxLength(longestText, { error: message("tooLong", longestText) }),
  z.refine((value) => !value.includes("\0"), { error: message("invalid") }),
);
const rounding = z.strictObject({
  step: number(0.01, limits.riel),
  mode: z.enum(roundingModes, { error: message("choice", roundingModes.join(", ")) }),
});
const round = z.optional(rounding);

/** A change of one field that is computed from the current value of each record. */
const operationSchema = z.discriminatedUnion(
  "op",
  [
    z.strictObject({ op: z.literal("percent"), percent: number(-100, mostPercent), round }),
    z.strictObject({ op: z.literal("add"), amount, round }),
    z.strictObject({ op: z.literal("round"), round: rounding }),
    z.strictObject({ op: z.literal("replace"), find: text, replacement }),
    z.strictObject({ op: z.literal("prepend"), text }),
    z.strictObject({ op: z.literal("append"), text }),
    z.strictObject({ op: z.literal("addItem"), item: text }),
    z.strictObject({ op: z.literal("removeItem"), item: text }),
    z.strictObject({
      op: z.literal("copy"),
      from: text,
      factor: z.optional(amount),
      plus: z.optional(amount),
      round,
    }),
  ],
  { error: message("invalid") },
);
export type BulkOperation = z.output<typeof operationSchema>;
export type OperationName = BulkOperation["op"];
export type BulkOperations = Readonly<Record<string, BulkOperation>>;

/** The operations of a bulk edit by field. */
export const bulkOperationsSchema = z.record(z.string(), operationSchema, { error: message("invalid") });

const ofNumbers: readonly OperationName[] = ["percent", "add", "round", "copy"];
const ofTexts: readonly OperationName[] = ["replace", "prepend", "append", "copy"];
const ofLists: readonly OperationName[] = ["addItem", "removeItem", "copy"];
const ofOthers: readonly OperationName[] = ["copy"];
const byKind: Readonly<Partial<Record<KindName, readonly OperationName[]>>> = {
  integer: ofNumbers,
  decimal: ofNumbers,
  money: ofNumbers,
  text: ofTexts,
  longText: ofTexts,
  tags: ofLists,
  choices: ofLists,
  refs: ofLists,
  choice: ofOthers,
  ref: ofOthers,
  date: ofOthers,
  dateTime: ofOthers,
};

/** The operations that suit the kind of a field, besides setting a value. */
export const operationsOf = ({ kind, visibleTo }: Field): readonly OperationName[] =>
  visibleTo ? [] : (byKind[kind] ?? []);

const codesOf = ({ values = {} }: Field): string => Object.keys(values).sort().join();

/** Whether the values of two fields mean the same: kind, unit, target and choices are equal. */
const isSameUnit = (one: Field, other: Field): boolean =>
  one.kind === other.kind &&
  one.suffix?.en === other.suffix?.en &&
  one.target?.name === other.target?.name &&
  codesOf(one) === codesOf(other);

/** The other fields whose value a field can take. */
export function copySources(entity: AnyEntity, name: string): readonly string[] {
  const field: Field | undefined = entity.fields[name];
  if (!field || !operationsOf(field).includes("copy")) return [];
  return Object.entries<Field>(entity.fields).flatMap(([other, source]) =>
    other !== name && !source.visibleTo && isSameUnit(field, source) ? [other] : [],
  );
}

/** Whether the numbers of a field have no decimals. */
const isWhole = (field: Field): boolean => decimalsOf(field) === 0;

/** Amounts in the unit of a whole number have no decimals. */
function wholeIssues(field: Field, operation: BulkOperation): readonly Issue[] {
  if (!isWhole(field)) return [];
  const amounts = {
    amount: operation.op === "add" ? operation.amount : 0,
    plus: operation.op === "copy" ? (operation.plus ?? 0) : 0,
    "round.step": "round" in operation ? (operation.round?.step ?? 1) : 1,
  };
  return Object.entries(amounts).flatMap(([path, value]) =>
    Number.isInteger(value) ? [] : [{ path, message: message("integer") }],
  );
}

/** An item must fit the list; whether a record exists is checked with each row. */
function itemIssues(name: string, field: Field, operation: BulkOperation): readonly Issue[] {
  if (operation.op !== "addItem" && operation.op !== "removeItem") return [];
  const parsed = parseField(name, field, [operation.item]);
  return "issues" in parsed ? parsed.issues.map((issue) => ({ path: "item", message: issue.message })) : [];
}

function copyIssues(entity: AnyEntity, name: string, operation: BulkOperation): readonly Issue[] {
  if (operation.op !== "copy") return [];
  const sources = copySources(entity, name);
  if (!sources.includes(operation.from))
    return [{ path: "from", message: message("choice", sources.join(", ")) }];
  const field: Field | undefined = entity.fields[name];
  if (field && isNumeric(field.kind)) return [];
  return (["factor", "plus", "round"] as const).flatMap((path) =>
    operation[path] === undefined ? [] : [{ path, message: message("unknown") }],
  );
}

const issueOfField = (field: Field | undefined, role: Role): string | null => {
  if (!field) return message("unknown");
  if (field.visibleTo) return message("oneByOne");
  if (field.serverOnly) return message("serverOnly");
  return canWrite(field, role) ? null : message("notYours");
};

/** Problems of one operation that do not depend on a record; paths are relative to it. */
export function operationIssues(
  entity: AnyEntity,
  role: Role,
  [name, operation]: readonly [string, BulkOperation],
): readonly Issue[] {
  const field: Field | undefined = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  const refused = issueOfField(field, role);
  if (!field || refused !== null) return [{ path: "", message: refused ?? message("unknown") }];
  const allowed = operationsOf(field);
  if (!allowed.includes(operation.op))
    return [{ path: "op", message: message("choice", allowed.join(", ")) }];
  return [
    ...wholeIssues(field, operation),
    ...itemIssues(name, field, operation),
    ...copyIssues(entity, name, operation),
  ];
}

/** The operations of an input, or every problem with its path. */
export function parseOperations(
  entity: AnyEntity,
  role: Role,
  input: unknown,
): { readonly operations: BulkOperations } | { readonly issues: readonly Issue[] } {
  const parsed = z.safeParse(bulkOperationsSchema, input);
  if (!parsed.success)
    return {
      issues: parsed.error.issues.map((issue) => ({
        path: issue.path.join("."),
        message: issue.code === "unrecognized_keys" ? message("unknown") : issue.message,
      })),
    };
  const issues = Object.entries(parsed.data).flatMap((entry) =>
    operationIssues(entity, role, entry).map((issue) => ({
      path: [entry[0], issue.path].filter(Boolean).join("."),
      message: issue.message,
    })),
  );
  return issues.length > 0 ? { issues } : { operations: parsed.data };
}
