import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Actor } from "../../../domain/access/roles.ts";
import type { StoredFile } from "../../../domain/contracts/upload.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { withTemporaryFile } from "../uploads/receive-upload.ts";
import { storeUpload, uploadKinds } from "../uploads/upload-kinds.ts";
import {
  type NextBytes,
  type ResumableUpload,
  removeParts,
  removeUpload,
  storedBytes,
  type UploadServices,
} from "./uploads.ts";

interface LastBytes extends NextBytes {
  readonly actor: Actor;
  readonly upload: ResumableUpload;
}

/**
 * Checks and stores the file of an upload whose last bytes have arrived. They are acknowledged together with the
 * result: a client whose upload is complete can always read it. An upload that is refused is removed.
 */
export async function finishUpload(services: UploadServices, last: LastBytes): Promise<StoredFile> {
  const { upload } = last;
  try {
    const stored = await withTemporaryFile(async (path) => {
      await pipeline(wholeFile(services, last), createWriteStream(path, { flags: "wx", mode: 0o600 }));
      // The row says that all bytes are there.
      if ((await stat(path)).size !== upload.size) throw new AppError("notFound");
      return storeOnce(services, last, path);
    });
    await removeParts(services, upload.id).catch(() => undefined);
    return stored;
  } catch (error) {
    if (isFinal(error)) await removeUpload(services, upload.id);
    throw error;
  }
}

async function* wholeFile(services: UploadServices, { id, bytes }: LastBytes): AsyncGenerator<Buffer> {
  yield* storedBytes(services, id);
  yield bytes;
}

/** The row is locked meanwhile, so another server that also got the last bytes waits and gives the same result. */
function storeOnce(
  { db, files }: UploadServices,
  { actor, upload, start }: LastBytes,
  path: string,
): Promise<StoredFile> {
  const { id, kind, originalName, size } = upload;
  return db.transaction(async (tx) => {
    const [row] = await tx.query<Pick<ResumableUpload, "received" | "result">>(
      "select received, result from upload where id = $1 for update",
      [id],
    );
    if (!row) throw new AppError("notFound");
    if (row.result) return row.result;
    if (row.received !== start) throw new AppError("outOfDate");
    const stored = await storeUpload(
      { db: tx, files },
      { kind: uploadKinds[kind], upload: { path, size, originalName }, createdBy: actor.userId },
    );
    await tx.query("update upload set received = size, result = $2 where id = $1", [id, stored]);
    return stored;
  });
}

/** Whether sending the last bytes again gives the same refusal. */
const isFinal = (error: unknown): boolean =>
  error instanceof AppError && ["wrongType", "tooLarge", "invalid", "notFound"].includes(error.type);
