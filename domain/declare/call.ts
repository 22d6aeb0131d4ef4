import type * as z from "zod/mini";
import type { RefusalName } from "../errors.ts";
import type { Role } from "../roles.ts";

type Schema = z.ZodMiniType;

/** Who may make a hand-written call: everybody, whoever is signed in, users of the farmers' app, or the roles named. */
export type Callers = "public" | "signedIn" | "farmer" | readonly Role[];

/** The contract of one hand-written call: what goes in, what comes out, who may make it, how it may fail. */
export interface Call<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly method: "GET" | "POST" | "DELETE";
  /** With `{name}` for parameters. */
  readonly path: Path;
  readonly summary: string;
  readonly callers: Callers;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body travels; JSON unless said. */
  readonly encoding?: "json" | "form" | "multipart";
  /** How errors are written: as problem details, unless the call follows RFC 6749, whose `error` members they have besides. */
  readonly errors?: "oauth";
  readonly reply: Reply;
  readonly refusals?: readonly RefusalName[];
  /** Repeating it has no further effect, so it needs no `Idempotency-Key` and none is stored. */
  readonly idempotent?: true;
  /** How often one signed-in person may make it within an hour; any number of times unless said. */
  readonly perHour?: number;
}

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParamNames<Rest>
  : never;
type Out<S> = S extends Schema ? z.output<S> : Record<string, never>;
export type ParamsOf<C> = C extends { readonly path: infer P extends string }
  ? { readonly [K in ParamNames<P>]: string }
  : never;
export type QueryOf<C> = C extends { readonly query: infer S } ? Out<S> : Record<string, never>;
export type BodyOf<C> = C extends { readonly body: infer S } ? Out<S> : Record<string, never>;
export type ReplyOf<C> = C extends { readonly reply: infer S } ? Out<S> : never;

/** Declares a hand-written call. */
export const call = <const C extends Call>(contract: C): C => contract;

/** Reads an answer as its contract promises it; throws what zod throws when it is anything else. */
export function readReply<C extends Call>(contract: C, body: unknown): ReplyOf<C> {
  // The schema of `contract` gives just this type; TypeScript can't follow the conditional type of an unknown contract.
  return contract.reply.parse(body) as ReplyOf<C>;
}
