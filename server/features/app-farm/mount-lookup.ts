import type { FastifyInstance } from "fastify";
import { appDictionary, appGuidelines, appVarieties } from "../../../domain/calls/app/farm-knowledge.ts";
import { agriculturalDictionary } from "../../../domain/entities/content/agricultural-dictionary.ts";
import { farmGuideLine } from "../../../domain/entities/content/farm-guide-line.ts";
import { seedVariety } from "../../../domain/entities/farm/seed-variety.ts";
import { Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { parseSearch } from "../../records/search.ts";
import type { Services } from "../../services.ts";
import { naming, pageOfRows } from "./page-of-rows.ts";

/** Mounts what every farmer may look up: guidelines, varieties, and the dictionary. */
export function mountLookup(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, appGuidelines, async ({ query: { crop, ...page } }) => {
    const conditions = [() => "r.state = 'published'", ...naming("crop", crop, (id) => `r.crop_id = ${id}`)];
    return new Unchecked(await pageOfRows({ db, entity: farmGuideLine, conditions, order: "r.title", page }));
  });
  mount(app, appVarieties, async ({ query: { crop, ...page } }) => {
    const conditions = naming("crop", crop, (id) => `r.farm_sub_category_id = ${id}`);
    const rows = await pageOfRows({ db, entity: seedVariety, conditions, order: "r.name", page });
    const items = rows.items.map((row) => ({ ...row, crop: row.farmSubCategory }));
    return new Unchecked({ ...rows, items });
  });
  mount(app, appDictionary, async ({ query: { q, ...page } }) => {
    const search = parseSearch(agriculturalDictionary, q);
    const conditions = search ? [search.condition] : [];
    const order = "lower(r.term)";
    const entity = agriculturalDictionary;
    return new Unchecked(await pageOfRows({ db, entity, conditions, order, page }));
  });
}
