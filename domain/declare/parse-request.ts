import * as z from "zod/mini";
import { message } from "../errors/messages.ts";
import type { AnyRecord } from "../records/any-record.ts";
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "./endpoint.ts";

type Schema = z.ZodMiniType;
/** The raw input of a request, not validated yet. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}
/** One validation error; `message` is encoded, see `messages.ts`. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/** The parsed input of an endpoint. Parts without a schema stay as sent: a plain object. */
export interface InputOf<C> {
  readonly params: C extends { readonly path: infer P }
    ? string extends P
      ? Readonly<Record<string, string>>
      : ParamsOf<C>
    : never;
  readonly query: C extends { readonly query: Schema } ? QueryOf<C> : AnyRecord;
  readonly body: C extends { readonly body: Schema } ? BodyOf<C> : AnyRecord;
}
/** The context of an endpoint: with an account unless it is public, and with a profile for the farmers' app. */
export type ContextFor<C, Open, Known extends Open, Farmer extends Known> = C extends {
  readonly callers: infer W;
}
  ? "public" extends W
    ? Open
    : [W] extends ["farmer"]
      ? Farmer
      : Known
  : never;

const isObject = (value: unknown): value is AnyRecord =>
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

interface InputPart {
  readonly schema: Schema | undefined;
  /** Whether a part without a schema accepts any object, or must be empty. */
  readonly isOpen: boolean;
}
function parsePart(
  { schema, isOpen }: InputPart,
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

/** Validates a request: the typed input, or all issues. `open` names the parts that the handler validates itself. */
export function parseRequest<C extends Endpoint>(
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

/** Types a context by its contract; `route` has rejected anonymous callers before. */
export function contextFor<C extends Endpoint, Open, Known extends Open, Farmer extends Known>(
  _contract: C,
  context: Open,
): ContextFor<C, Open, Known, Farmer> {
  // The caller was checked at run time against the same `callers` that the type reads.
  return context as ContextFor<C, Open, Known, Farmer>;
}
