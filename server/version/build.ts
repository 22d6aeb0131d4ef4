import { root } from "../installation/root.ts";
import { readBuild } from "./read-build.ts";

/** The version and commit of this server. */
export const build = readBuild(root);
