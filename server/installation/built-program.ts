import { join } from "node:path";
import { root } from "./root.ts";

/** The built file of a program that `tools/build/programs.js` lists, by the path of its source. */
export const builtProgram = (source: string): string =>
  join(root, "dist", "server", source.replace(/\.ts$/, ".js"));
