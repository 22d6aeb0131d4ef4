import type { FastifyInstance } from "fastify";
import { changeView, removeView, savedViews, saveView } from "../../../domain/calls/saved-view.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";
import { addView, deleteView, listViews, updateView } from "./saved-views.ts";

/** Mounts the saved views of lists. */
export function mountSavedViews(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, savedViews, async ({ context: { actor }, query }) => ({
    items: [...(await listViews(db, actor, query.entity))],
  }));
  mount(app, saveView, async ({ context: { actor, db }, body }) => addView(db, actor, body));
  mount(app, changeView, async ({ context: { actor, db }, params, body }) =>
    db.transaction((tx) => updateView(tx, actor, { id: params.id, ...body })),
  );
  mount(app, removeView, async ({ context: { actor, db }, params }) =>
    db.transaction((tx) => deleteView(tx, actor, params.id)),
  );
}
