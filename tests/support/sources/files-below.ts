import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../../server/installation/root.ts";

/** Returns the paths, from the root of the project, of the files in a folder at any depth whose name matches. */
export async function filesBelow(folder: string, name: RegExp): Promise<readonly string[]> {
  const found = await readdir(join(root, folder), { recursive: true });
  return found.filter((path) => name.test(path)).map((path) => `${folder}/${path.replaceAll("\\", "/")}`);
}
