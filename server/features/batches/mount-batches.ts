import type { FastifyInstance } from "fastify";
import * as calls from "../../../domain/calls/batch.ts";
import { mount } from "../../http/mount.ts";
import { batchRows } from "../../records/batches/batch-rows.ts";
import { listBatches, readBatch } from "../../records/batches/read-batches.ts";
import { undoBatch } from "../../records/batches/undo-batch.ts";
import type { Services } from "../../services.ts";

/** Mounts the list of imports and bulk changes, and their undo. */
export function mountBatches(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, calls.listBatches, ({ context: { actor }, query }) => listBatches({ db, actor, ...query }));
  mount(app, calls.readBatch, ({ context: { actor }, params: { id } }) => readBatch({ db, actor, id }));
  mount(app, calls.batchRows, ({ context: { actor, language }, params: { id }, query }) =>
    batchRows({ db, actor, language, id, ...query }),
  );
  mount(app, calls.undoBatch, async ({ context: { actor, language }, params: { id } }) => {
    await undoBatch({ db, actor, id, language });
    return readBatch({ db, actor, id });
  });
}
