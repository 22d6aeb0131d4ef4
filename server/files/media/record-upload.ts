import { hasMediaLibrary } from "../../../domain/access/media-library.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import type { UploadedMedium } from "../../../domain/contracts/upload.ts";
import type { Queries } from "../../db/database.ts";
import { type PutFile, recordFile } from "../store-file.ts";
import { thumbnailChannel } from "../thumbnails/draw-thumbnails.ts";
import { findSameContent } from "./library.ts";

/** Records an uploaded file. Users of the library are told when it has a file with the same content. */
export async function recordUpload(db: Queries, actor: Actor, file: PutFile): Promise<UploadedMedium> {
  const stored = await recordFile(db, file);
  // Drawn later, by one of the servers.
  if (file.extension === "pdf") await db.query("select pg_notify($1, '')", [thumbnailChannel]);
  const sameAs = hasMediaLibrary(actor.role) ? await findSameContent(db, actor, file.name) : null;
  return { ...stored, ...(sameAs && { sameAs }), ...(file.isFirstFrame && { isFirstFrame: true }) };
}
