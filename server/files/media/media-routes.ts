import type { FastifyInstance } from "fastify";
import {
  changePictureText,
  media,
  mediumUses,
  pictureTexts,
  removeMedium,
  replaceMedium,
} from "../../../domain/contracts/media.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { findFileUses, replaceFile } from "../../records/access/file-uses.ts";
import { removeFile } from "../remove-file.ts";
import type { FileServices } from "../store-file.ts";
import { findMedium, listMedia, readPictureTexts, writePictureText } from "./library.ts";

/** Registers the media library routes. */
export function registerMediaRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Services, "db"> & Pick<FileServices, "files">,
): void {
  registerRoute(app, media, async ({ context: { actor }, query }) => listMedia(db, actor, query));
  registerRoute(app, pictureTexts, async ({ context: { actor }, query: { names } }) => ({
    items: [...(await readPictureTexts(db, actor, names.split(",")))],
  }));
  registerRoute(app, changePictureText, async ({ context: { actor, db }, params: { name }, body }) =>
    writePictureText(db, actor, { name, text: body }),
  );
  registerRoute(app, mediumUses, async ({ context: { actor }, params: { name } }) => {
    await findMedium(db, actor, { name });
    const { items, others } = await findFileUses({ db, actor, name });
    return { items: [...items], others };
  });
  registerRoute(app, replaceMedium, async ({ context: { actor, db }, params: { name }, body }) =>
    db.transaction(async (tx) => {
      const from = await findMedium(tx, actor, { name, lock: "update" });
      const to = await findMedium(tx, actor, { name: body.with, lock: "share" }).catch((error: unknown) => {
        throw error instanceof AppError && error.type === "notFound" ? wrong("fileGone") : error;
      });
      if (from.kind !== to.kind || from.name === to.name) throw wrong("otherKindOfFile");
      return { replaced: await replaceFile({ db: tx, actor, name, from: from.url, to: to.url }) };
    }),
  );
  registerRoute(app, removeMedium, async ({ context: { actor, db }, params: { name } }) =>
    db.transaction(async (tx) => {
      await findMedium(tx, actor, { name, lock: "update" });
      await removeFile({ tx, files }, name);
      return { name };
    }),
  );
}

const wrong = (key: "fileGone" | "otherKindOfFile"): AppError =>
  new AppError("invalid", { issues: [{ path: "with", message: messageText(message(key)) }] });
