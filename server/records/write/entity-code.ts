import { actNamesOf, findTransition } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { CommandHandler } from "./command-handler.ts";
import type { Hooks } from "./hooks.ts";

/** By entity name. */
export type HooksByEntity = Readonly<Record<string, Hooks>>;

/** By entity name, then by command or transition name. */
export type HandlersByEntity = Readonly<Record<string, Readonly<Record<string, CommandHandler>>>>;

const handlersByEntity = new Map<string, Readonly<Record<string, CommandHandler>>>();
let hooksByEntity: HooksByEntity | undefined;

/** Registers the hooks with the engine, which can't import them: they depend on it. */
export function registerHooks(hooks: HooksByEntity): void {
  hooksByEntity = hooks;
}

/** Registers the handlers with the engine, as `registerHooks` does with the hooks. */
export function registerHandlers(handlers: HandlersByEntity): void {
  for (const [entity, own] of Object.entries(handlers)) handlersByEntity.set(entity, own);
}

/** Registers all code of entities. `server/entities` provides it; an app without it must not write records. */
export function registerEntityCode(code: {
  readonly hooks: HooksByEntity;
  readonly handlers: HandlersByEntity;
}): void {
  registerHooks(code.hooks);
  registerHandlers(code.handlers);
}

/** The write hooks of an entity; undefined for most. Throws before they are registered: no write may skip them. */
export function hooksOf(entity: AnyEntity): Hooks | undefined {
  if (!hooksByEntity)
    throw new Error("The hooks of entities are not registered: call registerEntityCode first");
  return hooksByEntity[entity.name];
}

/** The handler of a command or transition; throws when none is registered. */
export function handlerOf(entity: AnyEntity, name: string): CommandHandler {
  const handler = handlersByEntity.get(entity.name)?.[name];
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
