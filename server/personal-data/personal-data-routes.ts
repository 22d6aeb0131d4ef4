import type { FastifyInstance } from "fastify";
import { downloadOwnData } from "../../domain/contracts/app/account.ts";
import {
  erasePersonalData,
  previewErasure as previewErasureCall,
  writeOwnData,
  writePersonalData,
} from "../../domain/contracts/personal-data.ts";
import { adminUser } from "../../domain/entities/people/admin-user.ts";
import { staffUser } from "../../domain/entities/people/staff-user.ts";
import { adminRoles } from "../../domain/entities/people/user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { eraseByAdmin, previewErasure } from "./erasure.ts";
import { findPerson, type Person } from "./person.ts";
import { addPersonalDataJob } from "./personal-data-job.ts";
import { recordExport } from "./record-export.ts";
import { removeTraces } from "./remove-traces.ts";
import { writeArchive } from "./write-archive.ts";

const zip = "application/zip";

/** The page of a person in the back office, at its tab with personal data. */
function pageOf({ accountId, roles }: Person, id: string): string {
  const isAdmin = roles.some((role) => Object.hasOwn(adminRoles, role));
  const entity = accountId !== id ? userProfile : isAdmin ? adminUser : staffUser;
  return `#/app/${entity.screen}/${id}?tab=personalData`;
}

/** Registers the routes to download and erase the data of people. None has a scope: no API key may. */
export function registerPersonalDataRoutes(app: FastifyInstance, { db, files, log }: Services): void {
  registerRoute(app, writeOwnData, ({ context: { actor, language, db: inside, log: requestLog } }) =>
    inside.transaction(async (tx) => {
      const link = "#/app/users/security";
      const id = await addPersonalDataJob(tx, { actor, language, id: actor.userId, link });
      requestLog.info({ job: id }, "a person downloads their own data");
      return { job: { id } };
    }),
  );
  registerRoute(app, writePersonalData, ({ context: { actor, language, db: inside }, params: { id } }) =>
    inside.transaction(async (tx) => {
      const person = await findPerson(tx, id);
      const job = await addPersonalDataJob(tx, { actor, language, id, link: pageOf(person, id) });
      await recordExport(tx, actor, person, id);
      return { job: { id: job } };
    }),
  );
  registerRoute(app, previewErasureCall, ({ context: { actor }, params: { id } }) =>
    previewErasure(db, actor, id),
  );
  registerRoute(app, erasePersonalData, async ({ context: { actor }, params: { id }, body }) => {
    const erased = await eraseByAdmin(db, { actor, id, typed: body.name });
    if (erased !== null) await removeTraces({ db, files, log }, erased);
    return { erased: true };
  });
  registerRoute(
    app,
    { ...downloadOwnData, replyTypes: [zip] },
    async ({ context: { actor, log: requestLog }, reply }) => {
      const person = await findPerson(db, actor.userId);
      const ending = new AbortController();
      reply.raw.once("close", () => ending.abort());
      requestLog.info("a person downloads their own data");
      reply
        .headers({
          "x-content-type-options": "nosniff",
          "content-disposition": contentDisposition("attachment", "kasekam-data.zip"),
        })
        .type(zip)
        .send(writeArchive({ db, files, signal: ending.signal }, person));
      return undefined;
    },
  );
}
