import type { FastifyInstance } from "fastify";
import { media, mediumUses, removeMedium, replaceMedium } from "../../../domain/calls/media.ts";
import { Refusal } from "../../../domain/errors.ts";
import { message, messageWords } from "../../../domain/messages.ts";
import type { FileServices } from "../../files/keep-file.ts";
import { removeFile } from "../../files/remove-file.ts";
import { mount } from "../../http/mount.ts";
import { findFileUses, replaceFile } from "../../records/file-uses.ts";
import type { Services } from "../../services.ts";
import { findMedium, listMedia } from "./library.ts";

/** Mounts the library of what was uploaded. */
export function mountMedia(
  app: FastifyInstance,
  { db, files }: Pick<Services, "db"> & Pick<FileServices, "files">,
): void {
  mount(app, media, async ({ context: { actor }, query }) => listMedia(db, actor, query));
  mount(app, mediumUses, async ({ context: { actor }, params: { name } }) => {
    await findMedium(db, actor, { name });
    const { items, others } = await findFileUses({ db, actor, name });
    return { items: [...items], others };
  });
  mount(app, replaceMedium, async ({ context: { actor, db }, params: { name }, body }) =>
    db.transaction(async (tx) => {
      const from = await findMedium(tx, actor, { name, lock: "update" });
      const to = await findMedium(tx, actor, { name: body.with, lock: "share" }).catch((error: unknown) => {
        throw error instanceof Refusal && error.refusal === "notFound" ? wrong("fileGone") : error;
      });
      if (from.kind !== to.kind || from.name === to.name) throw wrong("otherKindOfFile");
      return { replaced: await replaceFile({ db: tx, actor, name, from: from.url, to: to.url }) };
    }),
  );
  mount(app, removeMedium, async ({ context: { actor, db }, params: { name } }) =>
    db.transaction(async (tx) => {
      await findMedium(tx, actor, { name, lock: "update" });
      await removeFile({ tx, files }, name);
      return { name };
    }),
  );
}

const wrong = (key: "fileGone" | "otherKindOfFile"): Refusal =>
  new Refusal("invalid", { issues: [{ path: "with", words: messageWords(message(key)) }] });
