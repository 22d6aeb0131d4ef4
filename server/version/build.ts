import { join } from "node:path";
import { readBuild } from "./read-build.ts";

/** The version and commit of this server. */
export const build = readBuild(join(import.meta.dirname, "../.."));
