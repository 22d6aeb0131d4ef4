import type { FastifyInstance } from "fastify";
import {
  changeFocalPoint,
  changePictureText,
  media,
  mediaTags,
  mediumUses,
  mergeDuplicates,
  pictureTexts,
  removeMedia,
  removeMedium,
  replaceMedium as replaceMediumCall,
  tagMedia as tagMediaCall,
} from "../../../domain/contracts/media.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { findFileUses } from "../../records/access/file-uses.ts";
import { removeFile } from "../remove-file.ts";
import type { FileServices } from "../store-file.ts";
import { readPictureTexts, tagMedia, writeFocalPoint, writePictureText } from "./describe.ts";
import { findMedium, listMedia, listMediaTags } from "./library.ts";
import { collectRefusals, type RefusedMedium } from "./refusals.ts";
import { mergeIntoMedium, replaceMedium } from "./replace.ts";

const serializeRefused = (refused: readonly RefusedMedium[], language: Language) =>
  refused.map(({ reason, ...one }) => ({ ...one, message: reason[language] }));

/** Registers the media library routes. */
export function registerMediaRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Services, "db"> & Pick<FileServices, "files">,
): void {
  registerRoute(app, media, async ({ context: { actor }, query }) => listMedia(db, actor, query));
  registerRoute(app, mediaTags, async ({ context: { actor } }) => ({
    items: [...(await listMediaTags(db, actor))],
  }));
  registerRoute(app, tagMediaCall, async ({ context: { actor, db, language }, body }) => {
    const { done, refused } = await tagMedia(db, actor, body);
    return { tagged: done.length, refused: serializeRefused(refused, language) };
  });
  registerRoute(app, removeMedia, async ({ context: { actor, db, language }, body: { names } }) => {
    const { done, refused } = await collectRefusals({ db, actor, names }, async (tx, name) => {
      await findMedium(tx, actor, { name, lock: "update" });
      await removeFile({ tx, files }, name);
    });
    return { removed: [...done], refused: serializeRefused(refused, language) };
  });
  registerRoute(app, pictureTexts, async ({ context: { actor }, query: { names } }) => ({
    items: [...(await readPictureTexts(db, actor, names.split(",")))],
  }));
  registerRoute(app, changePictureText, async ({ context: { actor, db }, params: { name }, body }) =>
    writePictureText(db, actor, { name, text: body }),
  );
  registerRoute(app, changeFocalPoint, async ({ context: { actor, db }, params: { name }, body }) =>
    writeFocalPoint(db, actor, { name, focal: body.focal }),
  );
  registerRoute(app, mediumUses, async ({ context: { actor }, params: { name } }) => {
    await findMedium(db, actor, { name });
    const { items, others } = await findFileUses({ db, actor, name });
    return { items: [...items], others };
  });
  registerRoute(app, replaceMediumCall, ({ context: { actor, db, language }, params: { name }, body }) =>
    db.transaction((tx) =>
      replaceMedium(
        { tx, actor, language },
        { name, with: body.with, copyMetadata: body.copyMetadata === true },
      ),
    ),
  );
  registerRoute(app, mergeDuplicates, ({ context: { actor, db, language }, params: { name } }) =>
    db.transaction((tx) => mergeIntoMedium({ tx, actor, language }, name)),
  );
  registerRoute(app, removeMedium, async ({ context: { actor, db }, params: { name } }) =>
    db.transaction(async (tx) => {
      await findMedium(tx, actor, { name, lock: "update" });
      await removeFile({ tx, files }, name);
      return { name };
    }),
  );
}
