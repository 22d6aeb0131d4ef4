import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../../domain/errors/errors.ts";
import { toUnavailableError } from "../../db/unavailable.ts";
import { extensionOf, fileTypes } from "../file-types.ts";
import type { Bytes, FileKey, FileStore } from "./file-store.ts";

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Opens a file store in a local folder. The media type follows from the extension, which the server assigns. */
export function openDiskFiles(root: string): FileStore {
  // Sharded by the first two characters of the name, so that no folder grows without limit.
  const pathOf = ({ shelf, name }: FileKey): string => {
    if (extensionOf(name) === null) throw new AppError("notFound");
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
        throw toUnavailableError(error) ?? new AppError("away", { retryAfter: 5 }, { cause: error });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** Writes a temporary file, syncs and renames it, so that readers never see a partial file, even after a crash. */
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

/** A rename is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
