import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** A package in a folder `node_modules`. */
export interface PackageSize {
  readonly name: string;
  /** What it takes on the disk without the packages inside of it, as `du` counts. */
  readonly bytes: number;
}

const bytesPerBlock = 512;

/** Bytes that a file or an empty folder takes on the disk. */
const onDisk = async (path: string): Promise<number> => (await lstat(path)).blocks * bytesPerBlock;

/** Returns the bytes of a folder, and adds the packages inside of it to `found`. */
async function measureFolder(folder: string, found: PackageSize[]): Promise<number> {
  let bytes = await onDisk(folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) bytes += await onDisk(path);
    else if (entry.name === "node_modules") found.push(...(await measurePackages(path)));
    else bytes += await measureFolder(path, found);
  }
  return bytes;
}

/** Measures the packages in a folder `node_modules`, and those inside of them. */
export async function measurePackages(folder: string, scope = ""): Promise<readonly PackageSize[]> {
  const found: PackageSize[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    if (entry.name.startsWith("@")) found.push(...(await measurePackages(path, `${entry.name}/`)));
    else found.push({ name: `${scope}${entry.name}`, bytes: await measureFolder(path, found) });
  }
  return found;
}
