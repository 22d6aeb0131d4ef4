import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../../domain/errors.ts";
import { unavailable } from "../db/unavailable.ts";
import type { Bytes, FileKey, FileStore } from "./file-store.ts";
import { extensionOf, fileTypes } from "./file-types.ts";

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Opens a file store in a local folder. A file's type lies in its extension, which the server gave it. */
export function openDiskFiles(root: string): FileStore {
  // Two letters of the name make a folder, so that no folder grows endless.
  const pathOf = ({ shelf, name }: FileKey): string => {
    if (extensionOf(name) === null) throw new Refusal("notFound");
    return join(root, shelf, name.slice(0, 2), name);
  };
  const statOf = async (key: FileKey): Promise<Bytes | null> => {
    const extension = extensionOf(key.name);
    if (extension === null) return null;
    try {
      const { size } = await stat(pathOf(key));
      return { size, type: fileTypes[extension] };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    async put(key, body) {
      await writeWhole(pathOf(key), body);
    },
    async open(key, range) {
      const about = await statOf(key);
      return about && { ...about, stream: createReadStream(pathOf(key), range) };
    },
    stat: statOf,
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async check() {
      const probe = join(root, ".check", randomBytes(8).toString("hex"));
      try {
        await writeWhole(probe, Buffer.from("ready"));
      } catch (error) {
        throw unavailable(error) ?? new Refusal("away", { retryAfter: 5 }, { cause: error });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** Writes beside the goal, syncs, renames: whoever sees the file sees all of it, even after a crash. */
async function writeWhole(path: string, body: Readable | Buffer): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    const stream = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, stream);
    await rename(draft, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A rename is on disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
