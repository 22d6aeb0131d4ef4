import type { AnyEntity, CommandName, EffectName } from "../../domain/declare/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";

/** What a command or the effect of a step gets: its record, locked, and the transaction in which everything that it does must happen. */
export interface Commanded {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly id: string;
  /** The record as it was before. */
  readonly row: Readonly<Record<string, unknown>>;
  /** What was asked for and given, checked; what the record has a field for is written already. */
  readonly values: Readonly<Record<string, unknown>>;
}
export type CommandHandler = (commanded: Commanded) => Promise<void>;

/** The handlers of an entity's commands and of its steps with an effect: `export const vendorCommands: Handlers<typeof vendor> = {…}`. */
export type Handlers<E> = Readonly<Record<CommandName<E> | EffectName<E>, CommandHandler>>;

/** The entities of a module that need handlers, by their names. */
export type AllHandlers<M> = {
  readonly [K in keyof M as [CommandName<M[K]> | EffectName<M[K]>] extends [never]
    ? never
    : M[K] extends { readonly name: infer N extends string }
      ? N
      : never]: Handlers<M[K]>;
};
