import type { FastifyReply } from "fastify";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { readNoticesOf } from "../../live/notify.ts";
import { fileOfJob } from "../../records/read-job.ts";
import { maySee, reportOfSubject } from "../../reports/known-report.ts";

interface Asked {
  readonly db: Database;
  readonly files: FileStore;
  readonly actor: Actor;
  readonly id: string;
  readonly reply: FastifyReply;
}

/** Sends what a job of one's own has made, a report to whoever may still see it; the notice that it is ready has done its work then. */
export async function sendJobFile({ db, files, actor, id, reply }: Asked): Promise<undefined> {
  const { file: name, name: called, type, about, link } = await fileOfJob({ db, actor, id });
  const report = reportOfSubject(about);
  if (report && !maySee(actor, report)) throw new Refusal("notFound");
  const file = await files.open({ shelf: "documents", name });
  if (!file) throw new Refusal("notFound");
  await db.transaction((tx) => readNoticesOf(tx, { userId: actor.userId, link }));
  reply
    .headers({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": contentDisposition("attachment", called),
      "content-length": file.size,
    })
    .type(type)
    .send(file.stream);
  return undefined;
}
