import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Actor } from "../../../domain/access/roles.ts";
import type { UploadedMedium } from "../../../domain/contracts/upload.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { recordUpload } from "../media/record-upload.ts";
import { discardUnrecorded, type PutFile } from "../store-file.ts";
import { withTemporaryFile } from "../uploads/receive-upload.ts";
import { putUpload, uploadKinds } from "../uploads/upload-kinds.ts";
import {
  type NextBytes,
  type ResumableUpload,
  removeParts,
  removeUnfinished,
  storedBytes,
  type UploadServices,
} from "./uploads.ts";

interface LastBytes extends NextBytes {
  readonly actor: Actor;
  readonly upload: ResumableUpload;
}

/**
 * Checks and stores the file of an upload whose last bytes have arrived. They are acknowledged together with the
 * result: a client whose upload is complete can always read it. An upload that is refused is removed, unless another
 * server, which also got the last bytes, has finished it and removed its parts.
 */
export async function finishUpload(services: UploadServices, last: LastBytes): Promise<UploadedMedium> {
  const { id } = last.upload;
  try {
    const file = await putWholeFile(services, last);
    const stored = await recordOnce(services, last, file).finally(() =>
      discardUnrecorded(services, file).catch(() => undefined),
    );
    await removeParts(services, id).catch(() => undefined);
    return stored;
  } catch (error) {
    if (!isFinal(error)) throw error;
    const result = await removeUnfinished(services, id);
    if (result) return result;
    throw error;
  }
}

/** Outside of a transaction, because the check and the store may take long. */
function putWholeFile(services: UploadServices, last: LastBytes): Promise<PutFile> {
  const { kind, originalName, size } = last.upload;
  return withTemporaryFile(async (path) => {
    await pipeline(wholeFile(services, last), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    // The row says that all bytes are there.
    if ((await stat(path)).size !== size) throw new AppError("notFound");
    const upload = { path, size, originalName };
    return putUpload(services.files, { kind: uploadKinds[kind], upload, createdBy: last.actor.userId });
  });
}

async function* wholeFile(services: UploadServices, { id, bytes }: LastBytes): AsyncGenerator<Buffer> {
  yield* storedBytes(services, id);
  yield bytes;
}

/** The first of several servers that got the last bytes records its file; the others give the same result. */
function recordOnce(
  { db }: UploadServices,
  { actor, upload, start }: LastBytes,
  file: PutFile,
): Promise<UploadedMedium> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<Pick<ResumableUpload, "received" | "result">>(
      "select received, result from upload where id = $1 for update",
      [upload.id],
    );
    if (!row) throw new AppError("notFound");
    if (row.result) return row.result;
    if (row.received !== start) throw new AppError("outOfDate");
    const stored = await recordUpload(tx, actor, file);
    await tx.query("update upload set received = size, result = $2 where id = $1", [upload.id, stored]);
    return stored;
  });
}

/** Whether sending the last bytes again gives the same refusal. */
const isFinal = (error: unknown): boolean =>
  error instanceof AppError && ["wrongType", "tooLarge", "invalid", "notFound"].includes(error.type);
