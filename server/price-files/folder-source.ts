import { constants, createWriteStream, type Stats } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { byName, denied, isPriceFile, type PriceFile, type PriceSource } from "./price-source.ts";

/** A file that was written within this time may not be complete. */
const recentMs = 30_000;

/** The file is gone, or has become a symbolic link. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ELOOP");

const isDenied = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM");
const orNull = (error: unknown): null => {
  if (isGone(error)) return null;
  throw error;
};

const stampOf = ({ size, mtimeMs, ino }: Stats): string => `${size} ${mtimeMs} ${ino}`;

/** Opens a folder. Symbolic links, folders and devices in it are left out. */
export function openFolder(address: string): PriceSource {
  return {
    address,
    async list() {
      const files: PriceFile[] = [];
      for (const name of await readdir(address)) {
        if (!isPriceFile(name)) continue;
        const found = await lstat(join(address, name)).catch(orNull);
        if (!found?.isFile()) continue;
        // A time in the future is that of another clock.
        const isRecent = Math.abs(Date.now() - found.mtimeMs) < recentMs;
        files.push({ name, size: found.size, stamp: stampOf(found), isRecent });
      }
      return files.sort(byName);
    },
    async copy({ name, size, stamp }, path) {
      // Neither follows a link nor waits for the writer of a pipe that has taken the place of the file.
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
      const handle = await open(join(address, name), flags).catch((error: unknown) => {
        if (isDenied(error)) throw denied();
        return orNull(error);
      });
      if (!handle) return false;
      const isUnchanged = async () => {
        const now = await handle.stat();
        return now.isFile() && stampOf(now) === stamp;
      };
      try {
        if (!(await isUnchanged())) return false;
        await pipeline(
          handle.createReadStream({ autoClose: false, end: Math.max(0, size - 1) }),
          createWriteStream(path, { flags: "wx", mode: 0o600 }),
        );
        return await isUnchanged();
      } finally {
        await handle.close();
      }
    },
  };
}
