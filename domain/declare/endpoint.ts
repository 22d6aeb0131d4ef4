import type * as z from "zod/mini";
import type { KeyScope } from "../access/key-scopes.ts";
import type { Role } from "../access/roles.ts";
import type { ErrorName } from "../errors/errors.ts";

type Schema = z.ZodMiniType;

/** Who may call a hand-written endpoint: everyone, signed-in people, users of the farmers' app, or the roles listed. */
export type Callers = "public" | "signedIn" | "farmer" | readonly Role[];

/** A header that the handler reads or sends itself. */
export interface DeclaredHeader {
  readonly description: string;
  /** Regular expression of its values. */
  readonly pattern: string;
  readonly example: string;
}
type DeclaredHeaders = Readonly<Record<string, DeclaredHeader>>;

/** The contract of a hand-written endpoint: input, reply, callers and errors. */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly method: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
  /** With `{name}` for path parameters. */
  readonly path: Path;
  readonly summary: string;
  readonly callers: Callers;
  /** The scope that an API key needs to call it. Without one, no key may. */
  readonly scope?: KeyScope;
  readonly query?: Query;
  readonly body?: Body;
  /** The encoding of the body; defaults to JSON. With "bytes" it is a piece of a file, as in the tus protocol. */
  readonly encoding?: "json" | "form" | "multipart" | "bytes";
  /** Required headers that the handler checks. */
  readonly headers?: DeclaredHeaders;
  /** The handler checks a signature over the body as it was sent. */
  readonly signed?: true;
  /** The format of errors: problem details by default; with "oauth" they also have the `error` member of RFC 6749. */
  readonly errors?: "oauth";
  readonly reply: Reply;
  /** Answers with a redirect (303) instead of the reply: where to. */
  readonly redirect?: string;
  /** Answers without a body, with this status. */
  readonly bodiless?: 200 | 201 | 204;
  readonly replyHeaders?: DeclaredHeaders;
  readonly errorResponses?: readonly ErrorName[];
  /** Repeating it has no further effect, so it needs no `Idempotency-Key` and none is stored. */
  readonly idempotent?: true;
  /**
   * Answers only after a recent confirmation that it is still the same person (decision 0124): to everybody, or to the
   * roles that the settings name.
   */
  readonly confirm?: "always" | "byRole";
  /** Also answers people whose role must have a second factor that they have not set up yet. */
  readonly withoutSecondFactor?: true;
  /**
   * Also answers in read-only mode, although it is no GET: it keeps nothing that lasts, or people need it to sign in or to
   * end the mode.
   */
  readonly inReadOnly?: true;
  /** Rate limit per signed-in person and hour; unlimited by default. */
  readonly perHour?: number;
}

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParamNames<Rest>
  : never;
type OutputOf<S> = S extends Schema ? z.output<S> : Record<string, never>;
export type ParamsOf<C> = C extends { readonly path: infer P extends string }
  ? { readonly [K in ParamNames<P>]: string }
  : never;
export type QueryOf<C> = C extends { readonly query: infer S } ? OutputOf<S> : Record<string, never>;
export type BodyOf<C> = C extends { readonly body: infer S } ? OutputOf<S> : Record<string, never>;
export type ReplyOf<C> = C extends { readonly reply: infer S } ? OutputOf<S> : never;

/** Declares a hand-written endpoint. The annotation lets the browser build leave out endpoints that nothing calls. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const C extends Endpoint>(contract: C): C => contract;

/** Parses a reply by its contract; throws the zod error when it doesn't match. */
export function readReply<C extends Endpoint>(contract: C, body: unknown): ReplyOf<C> {
  // The schema of `contract` has this type; TypeScript can't follow the conditional type of a generic contract.
  return contract.reply.parse(body) as ReplyOf<C>;
}
