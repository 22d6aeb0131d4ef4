import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../../../domain/access/roles.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { openableDocumentsSql } from "../../records/access/document-access.ts";
import { sqlParams } from "../../records/sql-params.ts";
import type { FileStore } from "../store/file-store.ts";
import { parseByteRange } from "./parse-byte-range.ts";

interface FileRequest {
  readonly files: FileStore;
  readonly name: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Headers that keep a file from being rendered as a page of ours, whatever it contains. */
export const safeHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
};
/** The content of a file name never changes, so it can be cached forever. */
const immutableCache = "public, max-age=31536000, immutable";

/** Serves an image, sound or video, whole or as a range. */
export async function serveMedia({ files, name, request, reply }: FileRequest): Promise<undefined> {
  const key = { shelf: "media", name } as const;
  const about = await files.stat(key);
  if (!about) throw new AppError("notFound");
  const tag = `"${name}"`;
  const { headers } = request;
  reply.headers({
    ...safeHeaders,
    "cache-control": immutableCache,
    etag: tag,
    "accept-ranges": "bytes",
    // The app displays these images from its own origin.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (headers["if-none-match"]?.includes(tag)) {
    reply.code(304).send();
    return undefined;
  }
  const isCurrent = headers["if-range"] === undefined || headers["if-range"] === tag;
  const range = isCurrent ? parseByteRange(headers.range, about.size) : "all";
  if (range === "impossible") {
    reply.code(416).header("content-range", `bytes */${about.size}`).send();
    return undefined;
  }
  const file = await files.open(key, range === "all" ? undefined : range);
  if (!file) throw new AppError("notFound");
  const length = range === "all" ? about.size : range.end - range.start + 1;
  if (range !== "all") {
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${about.size}`);
  }
  reply.type(about.type).header("content-length", length).send(file.stream);
  return undefined;
}

/** Serves a document as a download under its original name to users who may open it. */
export async function serveDocument(
  request: FileRequest & { readonly db: Queries; readonly actor: Actor },
): Promise<undefined> {
  const { db, actor, files, name, reply } = request;
  const parameters = sqlParams();
  const [known] = await db.query<{ original_name: string }>(
    `select f.original_name from file f where f.name = ${parameters.add(name, "text")} and f.kind = 'document'
       and not f.internal and ${openableDocumentsSql(actor, parameters)}`,
    parameters.list,
  );
  const file = known && (await files.open({ shelf: "documents", name }));
  if (!known || !file) throw new AppError("notFound");
  reply
    .headers({
      ...safeHeaders,
      "cache-control": "private, no-cache",
      "content-disposition": contentDisposition("attachment", downloadName(known.original_name, name)),
      "content-length": file.size,
    })
    .type(file.type)
    .send(file.stream);
  return undefined;
}

/** Original name of a document with the extension of the stored file. */
function downloadName(originalName: string, name: string): string {
  const stem = originalName.replace(/\.[^.]*$/, "") || "document";
  return `${stem}${name.slice(name.lastIndexOf("."))}`;
}
