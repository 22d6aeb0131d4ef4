import type { AnyEntity, CommandName } from "../../domain/declare/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";

/** What a command gets: its record, locked, and the transaction in which everything that it does must happen. */
export interface Commanded {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}
export type CommandHandler = (commanded: Commanded) => Promise<void>;

/** The handlers of an entity's commands: `export const vendorCommands = {…} satisfies Handlers<typeof vendor>`. */
export type Handlers<E> = Readonly<Record<CommandName<E>, CommandHandler>>;

/** The handlers of every entity that declares commands, by the entity's name. */
const handlers: Readonly<Record<string, Readonly<Record<string, CommandHandler>>>> = {};

/** The handler of a command; throws for one that nobody wrote. */
export function commandOf(entity: AnyEntity, name: string): CommandHandler {
  const handler = handlers[entity.name]?.[name];
  if (!handler) throw new Error(`server/commands has no handler for ${entity.name}.${name}`);
  return handler;
}
