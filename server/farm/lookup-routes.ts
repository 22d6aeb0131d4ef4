import type { FastifyInstance } from "fastify";
import { appDictionary, appGuidelines, appVarieties } from "../../domain/contracts/app/farm-knowledge.ts";
import { agriculturalDictionary } from "../../domain/entities/content/agricultural-dictionary.ts";
import { farmGuideLine } from "../../domain/entities/content/farm-guide-line.ts";
import { seedVariety } from "../../domain/entities/farm/seed-variety.ts";
import { columnsOf } from "../db/columns.ts";
import { UncheckedReply } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { hasIdSql, listRows } from "./list-rows.ts";

/** The columns of the row `r` that a list reads. */
const r = {
  guideline: columnsOf(farmGuideLine, "r"),
  variety: columnsOf(seedVariety, "r"),
  term: columnsOf(agriculturalDictionary, "r"),
};

/** Registers the routes of guidelines, varieties and the dictionary. */
export function registerLookupRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, appGuidelines, async ({ query: { crop, ...page } }) => {
    const conditions = [
      () => `${r.guideline.state} = 'published'`,
      ...hasIdSql("crop", crop, (id) => `${r.guideline.cropId} = ${id}`),
    ];
    return new UncheckedReply(
      await listRows({ db, entity: farmGuideLine, conditions, order: r.guideline.title, page }),
    );
  });
  registerRoute(app, appVarieties, async ({ query: { crop, ...page } }) => {
    const conditions = hasIdSql("crop", crop, (id) => `${r.variety.farmSubCategoryId} = ${id}`);
    const rows = await listRows({ db, entity: seedVariety, conditions, order: r.variety.name, page });
    const items = rows.items.map((row) => ({ ...row, crop: row.farmSubCategory }));
    return new UncheckedReply({ ...rows, items });
  });
  registerRoute(app, appDictionary, async ({ query: page }) => {
    const order = `lower(${r.term.term})`;
    const entity = agriculturalDictionary;
    return new UncheckedReply(await listRows({ db, entity, conditions: [], order, page }));
  });
}
