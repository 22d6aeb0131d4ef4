import type { FastifyInstance } from "fastify";
import type { Actor } from "../../../domain/access/roles.ts";
import { getThumbnail, sendThumbnail } from "../../../domain/contracts/upload.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { openableDocumentsSql } from "../../records/access/document-access.ts";
import { type SqlParams, sqlParams } from "../../records/sql-params.ts";
import { libraryScope } from "../media/library.ts";
import { checkThumbnail } from "../uploads/check-photo.ts";
import { withUpload } from "../uploads/receive-upload.ts";
import { safeHeaders } from "../uploads/serve-file.ts";

/** The largest picture of a video that is accepted, in bytes. */
const maxBytes = 300 * 1024;

/** Reads the thumbnail of a file; null without one. Throws `notFound` for a file that the actor may not open. */
async function readThumbnail(db: Queries, actor: Actor, name: string): Promise<Buffer | null> {
  const parameters = sqlParams();
  const [found] = await db.query<{ image: Buffer | null }>(
    `select t.image from file f left join thumbnail t on t.file = f.name
     where f.name = ${parameters.add(name, "text")} and not f.internal
       and (f.kind = 'video' or (f.kind = 'document' and ${openableDocumentsSql(actor, parameters)}))`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  return found.image;
}

interface OwnFile {
  readonly actor: Actor;
  readonly name: string;
}

/** SQL: a video of the actor's library, as `f`. */
const ownVideoSql = ({ actor, name }: OwnFile, parameters: SqlParams): string =>
  `from file f where f.name = ${parameters.add(name, "text")} and f.kind = 'video' and ${libraryScope(actor, parameters)}`;

/** Throws `notFound` for a file that is no video of the actor's library. */
async function assertOwnVideo(db: Queries, own: OwnFile): Promise<void> {
  const parameters = sqlParams();
  const [video] = await db.query(`select ${ownVideoSql(own, parameters)}`, parameters.list);
  if (!video) throw new AppError("notFound");
}

/** Stores the picture of a video, unless it has one or is gone. */
async function storePicture(db: Queries, own: OwnFile, image: Buffer): Promise<void> {
  const parameters = sqlParams();
  const shown = parameters.add(image, "bytea");
  await db.query(
    `insert into thumbnail (file, image) select f.name, ${shown} ${ownVideoSql(own, parameters)}
     for key share of f on conflict (file) do nothing`,
    parameters.list,
  );
}

/** Registers the routes of thumbnails: those of documents are drawn by the server, those of videos by browsers. */
export function registerThumbnailRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(
    app,
    { ...getThumbnail, replyTypes: ["image/webp"], otherReplies: { 204: "The file has no thumbnail." } },
    async ({ context: { actor }, params: { name }, reply }) => {
      const image = await readThumbnail(db, actor, name);
      // As for documents: who may see it can change.
      reply.headers({ ...safeHeaders, "cache-control": "private, no-cache" });
      if (image) reply.type("image/webp").send(image);
      else reply.code(204).send();
      return undefined;
    },
  );
  registerRoute(app, sendThumbnail, ({ context: { actor }, params: { name }, request }) =>
    withUpload({ request, maxBytes }, async ({ path }) => {
      const own = { actor, name };
      await assertOwnVideo(db, own);
      await storePicture(db, own, await checkThumbnail(path));
      return { name };
    }),
  );
}
