import type { FastifyInstance } from "fastify";
import { applyAsVendor } from "../../../domain/contracts/vendor-application.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import type { Database } from "../../db/database.ts";
import { UncheckedReply } from "../../http/context.ts";
import { registerRoute } from "../../http/register-route.ts";
import { systemActor } from "../../records/access/system-actor.ts";
import { createRecord } from "../../records/write/create.ts";

interface ApplicationServices {
  readonly db: Database;
  /** Throws `tooMany` above the limit per IP address. */
  readonly countTry: (ip: string) => Promise<void>;
}

/** Registers the public routes of vendor applications. */
export function registerVendorApplicationRoutes(
  app: FastifyInstance,
  { db, countTry }: ApplicationServices,
): void {
  registerRoute(app, applyAsVendor, async ({ body, context: { ip } }) => {
    await countTry(ip);
    const { json } = await createRecord({ db, actor: systemActor, entity: vendorApplication, input: body });
    return new UncheckedReply(JSON.parse(json));
  });
}
