import type { Outline, OutlineOf } from "../../../domain/declare/outline.ts";
import type { EntityName, EntityNamed } from "../../../domain/entities/entity-name.ts";
import { outlines } from "../../../domain/records/outlines.ts";

/** Returns the summary of an entity by name. Throws for an undeclared name. */
export function getEntitySummary<N extends EntityName>(name: N): OutlineOf<EntityNamed<N>>;
export function getEntitySummary(name: string): Outline;
export function getEntitySummary(name: string): Outline {
  const found = outlines.find((outline) => outline.name === name);
  if (!found) throw new Error(`No entity is called ${name}`);
  return found;
}
