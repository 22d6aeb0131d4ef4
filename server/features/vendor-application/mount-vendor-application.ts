import type { FastifyInstance } from "fastify";
import { applyAsVendor } from "../../../domain/calls/vendor-application.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import type { Database } from "../../db/database.ts";
import { Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { createRecord } from "../../records/create.ts";
import { nobody } from "../../records/nobody.ts";

interface Applying {
  readonly db: Database;
  /** Throws `tooMany` where too much came from an address. */
  readonly countTry: (ip: string) => Promise<void>;
}

/** Mounts the way in for whoever wants to sell here and has no account yet. */
export function mountVendorApplication(app: FastifyInstance, { db, countTry }: Applying): void {
  mount(app, applyAsVendor, async ({ body, context: { ip } }) => {
    await countTry(ip);
    const { json } = await createRecord({ db, actor: nobody, entity: vendorApplication, input: body });
    return new Unchecked(JSON.parse(json));
  });
}
