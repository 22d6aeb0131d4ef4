import type { Role } from "../../../domain/access/roles.ts";
import type { ErrorName } from "../../../domain/errors/errors.ts";
import type { Contract } from "../../http/app-context.ts";
import type { SignedInContext } from "../../http/context.ts";
import type { Input } from "../operation-context.ts";
import type { JsonSchema } from "../schema/json-schema.ts";

/** Arguments of a route's handler. */
export interface HandlerArgs {
  readonly context: SignedInContext;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Input;
  readonly body: unknown;
}
type RouteHandler = (args: HandlerArgs) => Promise<unknown>;

/** A route of an entity: its contract and handler. */
export interface Route {
  readonly method: Contract["method"];
  /** Path below `/api/<api>/`. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly callers: readonly Role[];
  /** Replaces what the entity declares for its writes. */
  readonly confirm?: Contract["confirm"] | undefined;
  readonly errorResponses?: readonly ErrorName[];
  readonly encoding?: "json" | "form";
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly reply: JsonSchema;
  readonly handler: RouteHandler;
}
