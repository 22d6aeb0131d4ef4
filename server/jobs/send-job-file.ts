import type { FastifyReply } from "fastify";
import { managesPersonalData } from "../../domain/access/personal-data.ts";
import type { Actor } from "../../domain/access/roles.ts";
import { personalDataSubject } from "../../domain/contracts/personal-data.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { markNoticesRead } from "../live/notices/notify.ts";
import { fileOfJob } from "../records/bulk/read-job.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";
import { canSeeReport, findReportOfSubject } from "../reports/require-report.ts";

/** Whether a person may still read the data of the person whom a job was about. */
const canReadDataOf = ({ userId, role }: Actor, about: string): boolean =>
  about === personalDataSubject(userId) || managesPersonalData(role);

interface JobFileRequest {
  readonly db: Database;
  readonly files: FileStore;
  readonly actor: Actor;
  readonly id: string;
  readonly reply: FastifyReply;
}

/**
 * Sends the file of an own job; reports and personal data only to users who may still see them. Marks the completion notification as
 * read.
 */
export async function sendJobFile({ db, files, actor, id, reply }: JobFileRequest): Promise<undefined> {
  const { file: name, name: called, type, about, link } = await fileOfJob({ db, actor, id });
  const report = findReportOfSubject(about);
  if (report && !canSeeReport(actor, report)) throw new AppError("notFound");
  if (about.startsWith("personal:") && !canReadDataOf(actor, about)) throw new AppError("notFound");
  const file = await files.open({ shelf: "documents", name });
  if (!file) throw new AppError("notFound");
  await db.transaction(async (tx) => {
    await markNoticesRead(tx, { userId: actor.userId, link });
    await recordAuditEvent(tx, { kind: "fileDownloaded", by: actor.userId, entity: about });
  });
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
