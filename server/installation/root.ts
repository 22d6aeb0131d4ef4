import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const findRoot = (folder: string): string =>
  existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));

/** The folder of the installation, that of package.json. The sources and the build are at different depths below it. */
export const root = findRoot(import.meta.dirname);

/** The arguments of Node before the name of a command: `npm start` runs `node kasekam.js start`. */
export const launcher = join(root, "kasekam.js");
