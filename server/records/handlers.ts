import { actNamesOf, findTransition } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import type { CommandHandler } from "../commands/handler.ts";

/** By entity name, then by command or transition name. */
export type HandlersByEntity = Readonly<Record<string, Readonly<Record<string, CommandHandler>>>>;

const handlersByEntity = new Map<string, Readonly<Record<string, CommandHandler>>>();

/** Registers the handlers with the engine, which can't import them: they depend on it. */
export function registerHandlers(handlers: HandlersByEntity): void {
  for (const [entity, own] of Object.entries(handlers)) handlersByEntity.set(entity, own);
}

/** The handler of a command or transition; throws when none is registered. */
export function handlerOf(entity: AnyEntity, name: string): CommandHandler {
  const handler = handlersByEntity.get(entity.name)?.[name];
  if (!handler) throw new Error(`server/commands has no handler for ${entity.name}.${name}`);
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
