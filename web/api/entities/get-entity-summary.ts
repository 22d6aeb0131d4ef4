import type { EntitySummary, EntitySummaryOf } from "../../../domain/declare/entity-summary.ts";
import type { EntityName, EntityNamed } from "../../../domain/entities/entity-name.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";

/** Returns the summary of an entity by name. Throws for an undeclared name; one that is written out does not compile. */
export function getEntitySummary<N extends EntityName>(name: N): EntitySummaryOf<EntityNamed<N>>;
export function getEntitySummary<N extends string>(name: string extends N ? N : never): EntitySummary;
export function getEntitySummary(name: string): EntitySummary {
  const found = entitySummaries.find((summary) => summary.name === name);
  if (!found) throw new Error(`No entity is called ${name}`);
  return found;
}
