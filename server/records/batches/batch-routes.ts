import type { FastifyInstance } from "fastify";
import * as calls from "../../../domain/contracts/records/batch.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { requireSession } from "../../http/app-context.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { findBatch } from "./find-batch.ts";
import { listBatchRows } from "./list-batch-rows.ts";
import { listBatches, readBatch } from "./read-batches.ts";
import { undoBatch } from "./undo-batch.ts";

/** Registers the routes to list imports and bulk changes, and to undo them. */
export function registerBatchRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, calls.listBatches, ({ context: { actor }, query }) =>
    listBatches({ db, actor, ...query }),
  );
  registerRoute(app, calls.readBatch, ({ context: { actor }, params: { id } }) =>
    readBatch({ db, actor, id }),
  );
  registerRoute(app, calls.batchRows, ({ context: { actor, language }, params: { id }, query }) =>
    listBatchRows({ db, actor, language, id, ...query }),
  );
  registerRoute(app, calls.undoBatch, async ({ context: { actor, language }, params: { id }, request }) => {
    const { entity } = await findBatch({ db, actor, id });
    if (entityNamed(entity).confirmWrites)
      await app.appContext.assertConfirmed(requireSession(request), "byRole");
    await undoBatch({ db, actor, id, language });
    return readBatch({ db, actor, id });
  });
}
