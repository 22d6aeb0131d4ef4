import { entities } from "../entities/index.ts";
import { type ActSummary, actsOfEntity } from "./entity-acts.ts";

/** What can be done with the records of entities with a screen. Web builds precompute it (tools/vite/precomputed.ts). */
export const actSummaries: readonly ActSummary[] = entities
  .filter(({ screen }) => screen !== undefined)
  .flatMap(actsOfEntity);
