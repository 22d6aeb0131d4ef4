import { buffer } from "node:stream/consumers";
import { thumbnailSide } from "../../../domain/contracts/upload.ts";
import type { Services } from "../../http/services.ts";
import { drawFile } from "../drawing/draw-file.ts";

/** Notified when a document was uploaded. */
export const thumbnailChannel = "thumbnails";

interface DrawInput extends Pick<Services, "db" | "files"> {
  readonly log: Pick<Services["log"], "info">;
  readonly signal: AbortSignal;
  /** Milliseconds that a document may take. */
  readonly timeLimit?: number;
}

/** The newest document without a thumbnail. */
const nextSql = `select f.name from file f
  where f.type = 'application/pdf' and not f.internal and not exists (select from thumbnail t where t.file = f.name)
  order by f.created_at desc limit 1`;

/** Remembers a thumbnail, or that there is none, unless the file is gone. The first one counts. */
const storeSql = `insert into thumbnail (file, image)
  select f.name, $2 from file f where f.name = $1 for key share of f on conflict (file) do nothing`;

/**
 * Draws the thumbnails of PDF files that have none, the newest first. A document that can't be drawn, as a locked or
 * damaged one, is not tried again. Returns how many were drawn.
 */
export async function drawThumbnails({
  db,
  files,
  log,
  signal,
  timeLimit = 30_000,
}: DrawInput): Promise<number> {
  let drawn = 0;
  while (!signal.aborted) {
    const [next] = await db.query<{ name: string }>(nextSql);
    if (!next) break;
    const { name } = next;
    // Read first: that the store can't be reached says nothing about the document.
    const opened = await files.open({ shelf: "documents", name });
    const bytes = opened && (await buffer(opened.stream));
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
    const image = bytes
      ? await drawFile({ type: "pdf", side: thumbnailSide }, bytes, limited).catch((error: unknown) => {
          if (signal.aborted) throw error;
          log.info({ file: name, err: error }, "a document can't be drawn; it keeps its icon");
          return null;
        })
      : null;
    await db.query(storeSql, [name, image]);
    if (image) drawn += 1;
  }
  return drawn;
}
