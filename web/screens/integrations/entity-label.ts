import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

const labels = new Map(entitySummaries.map(({ name, label }) => [name, label.many]));

/** The name of an entity's records; its own name for one of a newer server. */
export const entityLabelOf = (entity: string): LocalizedText =>
  labels.get(entity) ?? localized(entity, entity);
