import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { mayOpenDocument } from "../../records/document-access.ts";
import { values } from "../../records/statement.ts";
import { byteRange } from "./byte-range.ts";

interface Asked {
  readonly files: FileStore;
  readonly name: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What keeps a file from ever acting as a page of ours, whatever it holds. */
const harmless = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
};
/** A name never stands for other bytes, so nobody needs to ask twice. */
const forever = "public, max-age=31536000, immutable";

/** Serves a picture, sound or video, whole or in the range asked for. */
export async function serveMedia({ files, name, request, reply }: Asked): Promise<undefined> {
  const key = { shelf: "media", name } as const;
  const about = await files.stat(key);
  if (!about) throw new Refusal("notFound");
  const tag = `"${name}"`;
  const { headers } = request;
  reply.headers({
    ...harmless,
    "cache-control": forever,
    etag: tag,
    "accept-ranges": "bytes",
    // The app shows these pictures from its own origin.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (headers["if-none-match"]?.includes(tag)) {
    reply.code(304).send();
    return undefined;
  }
  const isCurrent = headers["if-range"] === undefined || headers["if-range"] === tag;
  const range = isCurrent ? byteRange(headers.range, about.size) : "all";
  if (range === "impossible") {
    reply.code(416).header("content-range", `bytes */${about.size}`).send();
    return undefined;
  }
  const file = await files.open(key, range === "all" ? undefined : range);
  if (!file) throw new Refusal("notFound");
  const length = range === "all" ? about.size : range.end - range.start + 1;
  if (range !== "all") {
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${about.size}`);
  }
  reply.type(about.type).header("content-length", length).send(file.stream);
  return undefined;
}

/** Serves a document to whoever may open it, to be saved under the name that it came with. */
export async function serveDocument(
  asked: Asked & { readonly db: Queries; readonly actor: Actor },
): Promise<undefined> {
  const { db, actor, files, name, reply } = asked;
  const parameters = values();
  const [known] = await db.query<{ original_name: string }>(
    `select f.original_name from file f where f.name = ${parameters.add(name, "text")} and f.kind = 'document'
       and not f.internal and ${mayOpenDocument(actor, parameters)}`,
    parameters.list,
  );
  const file = known && (await files.open({ shelf: "documents", name }));
  if (!known || !file) throw new Refusal("notFound");
  reply
    .headers({
      ...harmless,
      "cache-control": "private, no-cache",
      "content-disposition": contentDisposition("attachment", calledOf(known.original_name, name)),
      "content-length": file.size,
    })
    .type(file.type)
    .send(file.stream);
  return undefined;
}

/** The name that a document came with; the stored ending is the true one. */
function calledOf(originalName: string, name: string): string {
  const stem = originalName.replace(/\.[^.]*$/, "") || "document";
  return `${stem}${name.slice(name.lastIndexOf("."))}`;
}
