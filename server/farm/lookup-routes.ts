import type { FastifyInstance } from "fastify";
import { appDictionary, appGuidelines, appVarieties } from "../../domain/contracts/app/farm-knowledge.ts";
import { agriculturalDictionary } from "../../domain/entities/content/agricultural-dictionary.ts";
import { farmGuideLine } from "../../domain/entities/content/farm-guide-line.ts";
import { seedVariety } from "../../domain/entities/farm/seed-variety.ts";
import { UncheckedReply } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { parseSearch } from "../records/list/search.ts";
import { hasIdSql, listRows } from "./list-rows.ts";

/** Registers the routes of guidelines, varieties and the dictionary. */
export function registerLookupRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, appGuidelines, async ({ query: { crop, ...page } }) => {
    const conditions = [
      () => "r.state = 'published'",
      ...hasIdSql("crop", crop, (id) => `r.crop_id = ${id}`),
    ];
    return new UncheckedReply(
      await listRows({ db, entity: farmGuideLine, conditions, order: "r.title", page }),
    );
  });
  registerRoute(app, appVarieties, async ({ query: { crop, ...page } }) => {
    const conditions = hasIdSql("crop", crop, (id) => `r.farm_sub_category_id = ${id}`);
    const rows = await listRows({ db, entity: seedVariety, conditions, order: "r.name", page });
    const items = rows.items.map((row) => ({ ...row, crop: row.farmSubCategory }));
    return new UncheckedReply({ ...rows, items });
  });
  registerRoute(app, appDictionary, async ({ query: { q, ...page } }) => {
    const search = parseSearch(agriculturalDictionary, q);
    const conditions = search ? [search.condition] : [];
    const order = "lower(r.term)";
    const entity = agriculturalDictionary;
    return new UncheckedReply(await listRows({ db, entity, conditions, order, page }));
  });
}
