import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, CommandName, HandlerName, InputOf, Row } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { Queries } from "../../db/database.ts";

/** The context of a command or transition handler: the locked record, and the transaction for all of its work. */
export interface CommandContext<R = AnyRecord, V = AnyRecord> {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly id: string;
  /** The record before the command. */
  readonly row: R;
  /** The parsed input; values with a field of the same name are written already. */
  readonly values: V;
}
/**
 * A handler. It is a method, so that the engine, which knows no fields, can hold the handlers of all entities: it passes
 * each only the records of its own entity, and input that it parsed by the declaration.
 */
export type CommandHandler<R = AnyRecord, V = AnyRecord> = {
  run(context: CommandContext<R, V>): Promise<void>;
}["run"];
/** The context of one of an entity's handlers: `ContextOf<typeof order, "refund">`. */
export type ContextOf<E, N extends CommandName<E> | HandlerName<E>> = CommandContext<Row<E>, InputOf<E, N>>;

/**
 * The handlers of an entity's commands and transitions: `export const vendorCommands: Handlers<typeof vendor> =
 * {…}`.
 */
export type Handlers<E> = {
  readonly [N in CommandName<E> | HandlerName<E>]: CommandHandler<Row<E>, InputOf<E, N>>;
};

/** The entities of a module that need handlers, by name. */
export type AllHandlers<M> = {
  readonly [K in keyof M as [CommandName<M[K]> | HandlerName<M[K]>] extends [never]
    ? never
    : M[K] extends { readonly name: infer N extends string }
      ? N
      : never]: Handlers<M[K]>;
};
