import { type EntitySummary, entitySummaryOf } from "../declare/entity-summary.ts";
import { entities } from "../entities/index.ts";

/** The summaries of all entities. Web builds precompute them (tools/vite/precomputed.ts). */
export const entitySummaries: readonly EntitySummary[] = entities.map(entitySummaryOf);
