import type { AnyEntity, CommandName, HandlerName } from "../../domain/declare/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";

/** The context of a command or transition handler: the locked record, and the transaction for all of its work. */
export interface CommandContext {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly id: string;
  /** The record before the command. */
  readonly row: Readonly<Record<string, unknown>>;
  /** The parsed input; values with a field of the same name are written already. */
  readonly values: Readonly<Record<string, unknown>>;
}
export type CommandHandler = (commanded: CommandContext) => Promise<void>;

/**
 * The handlers of an entity's commands and transitions: `export const vendorCommands: Handlers<typeof vendor> =
 * {…}`.
 */
export type Handlers<E> = Readonly<Record<CommandName<E> | HandlerName<E>, CommandHandler>>;

/** The entities of a module that need handlers, by name. */
export type AllHandlers<M> = {
  readonly [K in keyof M as [CommandName<M[K]> | HandlerName<M[K]>] extends [never]
    ? never
    : M[K] extends { readonly name: infer N extends string }
      ? N
      : never]: Handlers<M[K]>;
};
