import * as z from "zod/mini";
import { message } from "../messages.ts";
import type { BodyOf, Call, ParamsOf, QueryOf } from "./call.ts";

type Schema = z.ZodMiniType;
/** What arrived for a call, before anything is trusted. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}
/** One thing wrong with the input; `message` is encoded, see `messages.ts`. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

type Raw = Readonly<Record<string, unknown>>;
/** The parsed input of a call. What a contract has no schema for comes as it was sent: a plain object. */
export interface InputOf<C> {
  readonly params: C extends { readonly path: infer P }
    ? string extends P
      ? Readonly<Record<string, string>>
      : ParamsOf<C>
    : never;
  readonly query: C extends { readonly query: Schema } ? QueryOf<C> : Raw;
  readonly body: C extends { readonly body: Schema } ? BodyOf<C> : Raw;
}
/** The context of a call: with somebody in it unless the call is public, and with their profile in a farmer's. */
export type ContextFor<C, Open, Known extends Open, Farmer extends Known> = C extends {
  readonly callers: infer W;
}
  ? "public" extends W
    ? Open
    : [W] extends ["farmer"]
      ? Farmer
      : Known
  : never;

const isObject = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

function issuesOf(error: z.core.$ZodError, sent: unknown): InputIssue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path: [...issue.path.map(String), key].join("."),
        message: message("unknown"),
      }));
    }
    if (valueAt(sent, issue.path) === undefined) return [{ path, message: message("required") }];
    if (issue.code === "invalid_value")
      return [{ path, message: message("choice", issue.values.map(String).join(", ")) }];
    return [{ path, message: issue.message }];
  });
}

interface Part {
  readonly schema: Schema | undefined;
  /** Whether an input without a schema is taken as it is, or may only be empty. */
  readonly isOpen: boolean;
}
function parsePart(
  { schema, isOpen }: Part,
  sent: unknown,
): { readonly value: unknown; readonly issues: readonly InputIssue[] } {
  if (schema) {
    const result = z.safeParse(schema, sent);
    return result.success
      ? { value: result.data, issues: [] }
      : { value: undefined, issues: issuesOf(result.error, sent) };
  }
  if (sent === undefined || sent === null) return { value: {}, issues: [] };
  if (!isObject(sent)) return { value: {}, issues: [{ path: "", message: message("invalid") }] };
  const unknown = isOpen ? [] : Object.keys(sent);
  return { value: sent, issues: unknown.map((path) => ({ path, message: message("unknown") })) };
}

/** Checks what was sent for a call: the typed input, or every issue. `open` names the parts that the handler checks itself. */
export function parseCall<C extends Call>(
  contract: C,
  raw: RawInput,
  open: { readonly query: boolean; readonly body: boolean },
): { readonly input: InputOf<C>; readonly issues: readonly InputIssue[] } {
  const query = parsePart({ schema: contract.query, isOpen: open.query }, raw.query);
  const body = parsePart({ schema: contract.body, isOpen: open.body }, raw.body);
  // The schemas that parsed these values are the ones that InputOf infers from.
  const input = { params: raw.params, query: query.value, body: body.value } as InputOf<C>;
  return { input, issues: [...query.issues, ...body.issues] };
}

/** Types a context as its contract promises it; `mount` has refused whoever is not signed in by then. */
export function contextFor<C extends Call, Open, Known extends Open, Farmer extends Known>(
  _contract: C,
  context: Open,
): ContextFor<C, Open, Known, Farmer> {
  // Whether somebody is in it was decided at run time, from the same `callers` that the type reads.
  return context as ContextFor<C, Open, Known, Farmer>;
}
