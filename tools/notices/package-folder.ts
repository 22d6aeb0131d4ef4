import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

const named = z.object({ name: z.string(), version: z.string() });

/** Files of other people: of installed packages, and the icons that `npm run icons` copies. */
const ofOthers = /[\\/](node_modules|web[\\/]ui[\\/]icons)[\\/]/;

/** Returns the folder of the package that a file belongs to; undefined for a file of the product. */
export function packageFolderOf(file: string): string | undefined {
  if (!ofOthers.test(file)) return undefined;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, "package.json");
    // Folders inside of a package can have a package.json of their own, which says only how to load their files.
    if (existsSync(path) && named.safeParse(JSON.parse(readFileSync(path, "utf8"))).success) return folder;
  }
  return undefined;
}
