import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/server";
import type { Actor } from "../../../domain/access/roles.ts";
import { type ResumableKind, resumableKinds } from "../../../domain/contracts/resumable-upload.ts";
import { pieceBytes, type UploadedMedium } from "../../../domain/contracts/upload.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { displayName, emptyFile, tooLarge } from "../uploads/receive-upload.ts";
import { uploadKinds } from "../uploads/upload-kinds.ts";
import { finishUpload } from "./finish-upload.ts";
import {
  appendBytes,
  createUpload,
  expiryHours,
  maxParts,
  readUpload,
  removeUpload,
  type UploadServices,
} from "./uploads.ts";

/** Milliseconds after which bytes of a slow connection are stored, though they are few. */
const storeEvery = 10_000;

interface StoreOptions extends UploadServices {
  readonly actor: Actor;
}

/** The uploads of one account, as the tus server reads and writes them in one request. */
export class UploadStore extends DataStore {
  override extensions = ["creation", "expiration", "termination"];
  /** The file, once the upload is complete. */
  result: UploadedMedium | null = null;
  readonly #services: UploadServices;
  readonly #actor: Actor;
  #writing: Promise<unknown> = Promise.resolve();

  constructor({ actor, ...services }: StoreOptions) {
    super();
    this.#actor = actor;
    this.#services = services;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    const kind = kindIn(metadata);
    if (size === 0) throw emptyFile();
    const { maxBytes } = uploadKinds[kind];
    if (size > maxBytes) throw tooLarge(maxBytes);
    const originalName = displayName(metadata?.filename ?? undefined);
    await createUpload(this.#services, this.#actor, { id, kind, originalName, size });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, kind, originalName, createdAt } = await this.#read(id);
    return new Upload({
      id,
      size,
      offset: received,
      metadata: { kind, filename: originalName },
      creation_date: createdAt.toISOString(),
    });
  }

  override getExpiration(): number {
    return expiryHours * 3_600_000;
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    const written = this.#write(stream, id, offset);
    this.#writing = written.catch(() => undefined);
    return written;
  }

  override async remove(id: string): Promise<void> {
    await this.#read(id);
    await removeUpload(this.#services, id);
  }

  /** Waits until all that has arrived is stored, also when the request has failed. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  #read(id: string) {
    return readUpload(this.#services.db, this.#actor, id);
  }

  async #write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#read(id);
    if (upload.result) {
      this.result = upload.result;
      return upload.size;
    }
    if (upload.parts >= maxParts) throw tooManyParts();
    let start = offset;
    let held: Buffer[] = [];
    let heldBytes = 0;
    let storedAt = Date.now();
    const isComplete = () => start + heldBytes >= upload.size;
    const store = async () => {
      if (heldBytes === 0) return;
      await appendBytes(this.#services, { id, start, bytes: Buffer.concat(held) });
      start += heldBytes;
      held = [];
      heldBytes = 0;
      storedAt = Date.now();
    };
    try {
      for await (const chunk of stream) {
        held.push(chunk);
        heldBytes += chunk.length;
        // The last bytes are stored with the result.
        if (!isComplete() && (heldBytes >= pieceBytes || Date.now() - storedAt >= storeEvery)) await store();
      }
    } catch (error) {
      // The connection was cut: the upload continues after what has arrived.
      if (!isComplete()) await store();
      throw error;
    }
    if (!isComplete()) {
      await store();
      return start;
    }
    const last = { id, start, bytes: Buffer.concat(held), actor: this.#actor, upload };
    this.result = await finishUpload(this.#services, last);
    return upload.size;
  }
}

const tooManyParts = () =>
  new AppError("rule", {
    message: localized(
      "The connection was cut too often. Upload the file again from the start.",
      "ការតភ្ជាប់ដាច់ញឹកញាប់ពេក។ សូមផ្ទុកឯកសារឡើងវិញពីដំបូង។",
    ),
  });

function kindIn(metadata: Upload["metadata"]): ResumableKind {
  const kind = resumableKinds.find((one) => one === metadata?.kind);
  if (kind) return kind;
  const issue = messageText(message("choice", resumableKinds.join(", ")));
  throw new AppError("invalid", { issues: [{ path: "kind", message: issue }] });
}
