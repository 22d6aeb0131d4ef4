import { statfsSync } from "node:fs";

/** PostgreSQL needs one WAL segment (16 MB) to start, and some room for temporary files. */
const neededBytes = 32 * 1024 * 1024;

/** Whether the disk of a folder has too little space for the database; false when that can't be determined. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < neededBytes;
  } catch {
    return false;
  }
}
