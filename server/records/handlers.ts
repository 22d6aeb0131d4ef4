import { actsOf, stepOf } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import type { CommandHandler } from "../commands/handler.ts";

/** By the entity's name, then the command's or step's. */
export type AllOfThem = Readonly<Record<string, Readonly<Record<string, CommandHandler>>>>;

const known = new Map<string, Readonly<Record<string, CommandHandler>>>();

/** Makes handlers known to the engine, which lies below them: what they do is written with it. */
export function learnHandlers(handlers: AllOfThem): void {
  for (const [entity, own] of Object.entries(handlers)) known.set(entity, own);
}

/** The handler of a command or of a step's effect; throws for one that nobody made known. */
export function handlerOf(entity: AnyEntity, name: string): CommandHandler {
  const handler = known.get(entity.name)?.[name];
  if (!handler) throw new Error(`server/commands has no handler for ${entity.name}.${name}`);
  return handler;
}

/** The commands and the steps with an effect that nobody handles, as `entity.name`. */
export const unhandled = (entities: readonly AnyEntity[], handlers: AllOfThem): readonly string[] =>
  entities.flatMap((entity) =>
    actsOf(entity)
      .filter((name) => entity.commands?.[name] !== undefined || stepOf(entity, name)?.step.effect === true)
      .filter((name) => handlers[entity.name]?.[name] === undefined)
      .map((name) => `${entity.name}.${name}`),
  );
