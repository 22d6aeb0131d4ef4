import { type Outline, outlineOf } from "../declare/outline.ts";
import { entities } from "../entities/index.ts";

/** The outlines of all entities. Web builds precompute them (tools/vite/reckoned.ts). */
export const outlines: readonly Outline[] = entities.map(outlineOf);
