import type { FastifyInstance } from "fastify";
import { changeView, removeView, savedViews, saveView } from "../../domain/contracts/records/saved-view.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { addView, deleteView, listViews, updateView } from "./saved-views.ts";

/** Registers the routes of saved views. */
export function registerSavedViewRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, savedViews, async ({ context: { actor }, query }) => ({
    items: [...(await listViews(db, actor, query.entity))],
  }));
  registerRoute(app, saveView, async ({ context: { actor, db }, body }) => addView(db, actor, body));
  registerRoute(app, changeView, async ({ context: { actor, db }, params, body }) =>
    db.transaction((tx) => updateView(tx, actor, { id: params.id, ...body })),
  );
  registerRoute(app, removeView, async ({ context: { actor, db }, params }) =>
    db.transaction((tx) => deleteView(tx, actor, params.id)),
  );
}
