import { actNamesOf, findTransition } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";
import type { ActivitySource, ActivitySources } from "../profile/activity-source.ts";
import type { CommandHandler } from "./command-handler.ts";
import type { Hooks } from "./hooks.ts";

/** By entity name. */
export type HooksByEntity = Readonly<Record<string, Hooks>>;

/** By entity name, then by command or transition name. */
export type HandlersByEntity = Readonly<Record<string, Readonly<Record<string, CommandHandler>>>>;

/** The code of entities that the engine runs. It can't import it: `server/entities` depends on the engine. */
export interface EntityCode {
  readonly hooks: HooksByEntity;
  readonly handlers: HandlersByEntity;
  readonly activitySources: ActivitySources;
}

declare module "../../db/database.ts" {
  interface DatabaseContext {
    /** Without it, no record can be written: no write may skip the hooks. */
    readonly entityCode?: EntityCode;
  }
}

/** The code of entities; throws when the database was opened without it. */
export function entityCodeOf({ context }: Queries): EntityCode {
  if (!context.entityCode) throw new Error("The database has no code of entities: use openAppDatabase");
  return context.entityCode;
}

interface Work {
  readonly db: Queries;
  readonly entity: AnyEntity;
}

/** The write hooks of an entity; undefined for most. */
export const hooksOf = ({ db, entity }: Work): Hooks | undefined => entityCodeOf(db).hooks[entity.name];

/** What the profile of an entity shows beside its related records. */
export const activitySourceOf = ({ db, entity }: Work): ActivitySource | undefined =>
  entityCodeOf(db).activitySources[entity.name];

/** The handler of a command or transition; throws when there is none. */
export function handlerOf({ db, entity, name }: Work & { readonly name: string }): CommandHandler {
  const handler = entityCodeOf(db).handlers[entity.name]?.[name];
  if (!handler) throw new Error(`server/entities has no handler for ${entity.name}.${name}`);
  return handler;
}

/** The commands and transitions without a handler that need one, as `entity.name`. */
export const missingHandlers = (
  entities: readonly AnyEntity[],
  handlers: HandlersByEntity,
): readonly string[] =>
  entities.flatMap((entity) =>
    actNamesOf(entity)
      .filter(
        (name) =>
          entity.commands?.[name] !== undefined || findTransition(entity, name)?.step.handler === true,
      )
      .filter((name) => handlers[entity.name]?.[name] === undefined)
      .map((name) => `${entity.name}.${name}`),
  );
