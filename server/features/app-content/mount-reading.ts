import type { FastifyInstance } from "fastify";
import {
  appBanners,
  appFeeds,
  appGuide,
  appGuides,
  appNews,
  appProblem,
  appProblemCategories,
  appProblems,
  appTutorials,
} from "../../../domain/calls/app/content.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { banner } from "../../../domain/entities/content/banner.ts";
import { feed } from "../../../domain/entities/content/feed.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { problem } from "../../../domain/entities/content/problem.ts";
import { problemCategory } from "../../../domain/entities/content/problem-category.ts";
import { tutorial } from "../../../domain/entities/content/tutorial.ts";
import { news } from "../../../domain/entities/news/news.ts";
import { message } from "../../../domain/messages.ts";
import type { Queries } from "../../db/database.ts";
import { Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { invalid } from "../../records/refuse.ts";
import { parseSearch } from "../../records/search.ts";
import type { Values } from "../../records/statement.ts";
import { isId } from "../../records/work.ts";
import type { Services } from "../../services.ts";
import { listOpen, published, readOpen } from "./read-open.ts";

type Condition = (parameters: Values) => string;

const newest = "r.published_at desc nulls last";
/** As many as are asked for in one piece where there are never many. */
const allOfThem = { pagesize: 500, cursorkey: 0 };

const search = (entity: AnyEntity, q: string | undefined): readonly Condition[] => {
  const found = parseSearch(entity, q);
  return found ? [found.condition] : [];
};

/** A condition on an id that was sent, if it was. */
function naming(path: string, id: string | undefined, sql: (placeholder: string) => string) {
  if (id === undefined) return [];
  if (!isId(id)) throw invalid([{ path, message: message("id") }]);
  return [(parameters: Values) => sql(parameters.add(id, "uuid"))];
}

const below = (id: string): string =>
  `r.category_id in (
     with recursive below (id) as (
       select ${id} union select c.id from problem_category c join below b on c.parent_id = b.id where c.deleted_at is null
     ) select id from below)`;

/** Counts a view. It is noted, not changed: no version rises under an editor's hands and no history grows. */
async function countView(tx: Queries, id: unknown): Promise<void> {
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query("update guide set views = views + 1 where id = $1", [id]);
  await tx.query("select set_config('kasekam.action', '', true)");
}

/** Mounts what farmers read: guides, problems, posts, tutorials, news and banners. */
export function mountReading(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(
    app,
    appGuides,
    async ({ query: { q, activity, ...page } }) =>
      new Unchecked(
        await listOpen({
          db,
          entity: guide,
          order: newest,
          conditions: [
            published,
            ...search(guide, q),
            ...naming("activity", activity, (id) => `r.activity_ids @> array[${id}]`),
          ],
          ...page,
        }),
      ),
  );
  mount(app, appGuide, ({ params: { id } }) =>
    db.transaction(async (tx) => {
      const row = await readOpen({ db: tx, entity: guide, id, conditions: [published] });
      await countView(tx, id);
      return new Unchecked({ ...row, views: Number(row.views) + 1 });
    }),
  );
  mount(
    app,
    appProblems,
    async ({ query: { q, category, crop, ...page } }) =>
      new Unchecked(
        await listOpen({
          db,
          entity: problem,
          order: "r.title",
          conditions: [
            published,
            ...search(problem, q),
            ...naming("category", category, below),
            ...naming("crop", crop, (id) => `r.crop_ids @> array[${id}]`),
          ],
          ...page,
        }),
      ),
  );
  mount(
    app,
    appProblem,
    async ({ params: { id } }) =>
      new Unchecked(await readOpen({ db, entity: problem, id, conditions: [published] })),
  );
  mount(
    app,
    appProblemCategories,
    async () =>
      new Unchecked(
        await listOpen({
          db,
          entity: problemCategory,
          order: `r."order", r.name`,
          conditions: [],
          ...allOfThem,
        }),
      ),
  );
  mount(
    app,
    appFeeds,
    async ({ query, context: { profileId } }) =>
      new Unchecked(
        await listOpen({
          db,
          entity: feed,
          order: `r.pinned desc, ${newest}`,
          conditions: [published],
          more: {
            liked: (parameters) =>
              `exists (select from feed_like l where l.feed_id = r.id and l.profile_id = ${parameters.add(profileId, "uuid")})`,
          },
          ...query,
        }),
      ),
  );
  mount(
    app,
    appTutorials,
    async ({ query }) =>
      new Unchecked(
        await listOpen({
          db,
          entity: tutorial,
          order: `r."order"`,
          conditions: [published, () => "r.audience = 'farmer'"],
          ...query,
        }),
      ),
  );
  mount(
    app,
    appNews,
    async ({ query: { category, ...page } }) =>
      new Unchecked(
        await listOpen({
          db,
          entity: news,
          order: newest,
          conditions: [
            published,
            () => "(r.expires_at is null or r.expires_at > now())",
            ...(category ? [(parameters: Values) => `r.category = ${parameters.add(category, "text")}`] : []),
          ],
          ...page,
        }),
      ),
  );
  mount(
    app,
    appBanners,
    async () =>
      new Unchecked(
        await listOpen({
          db,
          entity: banner,
          order: `r."order"`,
          conditions: [
            () => "r.state = 'active'",
            () => "(r.period is null or r.period @> (now() at time zone 'Asia/Phnom_Penh')::date)",
          ],
          ...allOfThem,
        }),
      ),
  );
}
