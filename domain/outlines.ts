import { type Outline, outlineOf } from "./declare/outline.ts";
import { entities } from "./entities/index.ts";

/** The outline of every entity. A build of the web reckons it and ships the result (tools/vite/reckoned.ts). */
export const outlines: readonly Outline[] = entities.map(outlineOf);
