import type { FastifyRequest } from "fastify";
import type { Actor } from "../../../domain/access/roles.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Database } from "../../db/database.ts";
import { exportConnections } from "../../db/long-reads.ts";
import { perDatabase } from "../../db/per-database.ts";
import { hashFile } from "../../files/hash-file.ts";
import type { FileServices } from "../../files/store-file.ts";
import { type ExtraParts, withUpload } from "../../files/uploads/receive-upload.ts";
import { createLimiter } from "../../workers/limiter.ts";
import { withPictureArchive } from "../import/pictures/picture-archive.ts";
import { archiveErrors } from "../import/pictures/picture-texts.ts";
import { createPictureSource, type PictureSource } from "../import/pictures/store-pictures.ts";
import { limitImport } from "../table/limit-imports.ts";
import type { ParsedSheet } from "../table/read-table.ts";
import { readUpload, type TableReading } from "../table/receive-table.ts";

/** A file to import: a sheet, or a ZIP with one. */
interface ReceivedImport {
  readonly sheet: ParsedSheet;
  readonly fileName: string;
  /** SHA-256 of the uploaded file, in hexadecimal. */
  readonly fileHash: string;
  /** The images in the ZIP; null for a sheet alone. */
  readonly pictures: PictureSource | null;
  /** The parts `mapping` and `corrections`, as far as they were sent. */
  readonly parts: ExtraParts;
}
interface ImportUpload extends Pick<FileServices, "files"> {
  readonly request: FastifyRequest;
  readonly db: Database;
  readonly actor: Actor;
  readonly reading: TableReading;
}

/**
 * Limits concurrent imports that store images: each needs a second connection while it holds one, so they must not take
 * all. None waits: until it runs, nobody could tell what became of it.
 */
export const limitPictureImports = perDatabase((db: Database) => createLimiter(exportConnections(db), 0));

/**
 * Receives the file of an import and passes it to `work`. Deletes the temporary files afterwards, and the images that were
 * stored but that no record uses, such as those of a refused import.
 */
export async function withImportFile<R>(
  { request, reading, ...context }: ImportUpload,
  work: (received: ReceivedImport) => Promise<R>,
): Promise<R> {
  const { importBytes: maxBytes, importArchiveBytes: maxZipBytes } = limits;
  return withUpload(
    { request, maxBytes, maxZipBytes, extraParts: ["mapping", "corrections"] },
    async (upload, parts) => {
      const fileName = upload.originalName;
      const fileHash = await hashFile(upload.path);
      return withPictureArchive(upload.path, async (archive) => {
        if (!archive && upload.size > maxBytes) throw archiveErrors.sheetTooLarge();
        return limitImport(context.db, context.actor, async () => {
          const { sheet } = await readUpload(archive?.sheet ?? upload, reading);
          const pictures = archive && createPictureSource(context, archive);
          try {
            return await work({ sheet, fileName, fileHash, pictures, parts });
          } finally {
            // Housekeeping deletes later what can't be deleted now.
            await pictures?.discardUnused().catch(() => undefined);
          }
        });
      });
    },
  );
}
