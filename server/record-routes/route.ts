import type { RefusalName } from "../../domain/errors.ts";
import type { Role } from "../../domain/roles.ts";
import type { SignedIn } from "../http/context.ts";
import type { Contract } from "../http/seam.ts";
import type { JsonSchema } from "../records/json-schema.ts";
import type { Input } from "../records/work.ts";

/** What a handler of these routes gets. */
export interface Asked {
  readonly context: SignedIn;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Input;
  readonly body: unknown;
}
type Answer = (asked: Asked) => Promise<unknown>;

/** A route of an entity: what the API says of it, and how it is answered. */
export interface Route {
  readonly method: Contract["method"];
  /** Below `/api/<api>/`. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly callers: readonly Role[];
  readonly refusals?: readonly RefusalName[];
  readonly encoding?: "json" | "form";
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly reply: JsonSchema;
  readonly answer: Answer;
}
