import { accessSync, constants, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const sharedMemory = "/dev/shm";

/** Free bytes of the folder that Linux keeps in memory; 0 on a system without it, or where this user may not write there. */
export function freeSharedMemory(): number {
  try {
    accessSync(sharedMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** A run of the tests needs less than 2 GB. */
const enough = 6 * 2 ** 30;
const dayInMilliseconds = 86_400_000;

/** Removes what runs that were killed have left in memory. */
function removeOldFolders(): void {
  for (const name of readdirSync(sharedMemory).filter((one) => one.startsWith("kasekam-"))) {
    const path = join(sharedMemory, name);
    // Another process may remove its own at this moment; folders of other users stay.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.uid === process.getuid?.() && Date.now() - (found?.mtimeMs ?? 0) > dayInMilliseconds)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * The folder for the databases of tests: in memory where there is plenty, otherwise the one for temporary files. A copy
 * of a database has some 2,000 files, and creating them takes a second on a disk and 40 ms in memory.
 */
export function fastFolder(): string {
  if (Math.min(freeSharedMemory(), freemem()) < enough) return tmpdir();
  removeOldFolders();
  return sharedMemory;
}
