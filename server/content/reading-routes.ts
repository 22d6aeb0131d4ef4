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
} from "../../domain/contracts/app/content.ts";
import type { Fields } from "../../domain/declare/index.ts";
import { banner } from "../../domain/entities/content/banner.ts";
import { feed } from "../../domain/entities/content/feed.ts";
import { guide } from "../../domain/entities/content/guide.ts";
import { problem } from "../../domain/entities/content/problem.ts";
import { problemCategory } from "../../domain/entities/content/problem-category.ts";
import { tutorial } from "../../domain/entities/content/tutorial.ts";
import { news } from "../../domain/entities/news/news.ts";
import { message } from "../../domain/errors/messages.ts";
import { columnsOf, innerAlias } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { readPublicly } from "../db/replica/read-from-replica.ts";
import { withPictures } from "../files/media/with-pictures.ts";
import { UncheckedReply } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { isId } from "../records/operation-context.ts";
import { invalidError } from "../records/record-errors.ts";
import type { SqlParams } from "../records/sql-params.ts";
import { listPublic, type PublicPageQuery, published, readPublic } from "./read-public.ts";

const [child, below] = [innerAlias("child"), innerAlias("below")];
const c = columnsOf(problemCategory, child);
const column = columnsOf(guide);
/** The columns of the row `r` that a public list reads. */
const r = {
  guide: columnsOf(guide, "r"),
  problem: columnsOf(problem, "r"),
  category: columnsOf(problemCategory, "r"),
  feed: columnsOf(feed, "r"),
  tutorial: columnsOf(tutorial, "r"),
  news: columnsOf(news, "r"),
  banner: columnsOf(banner, "r"),
};

const newest = ({ publishedAt }: { readonly publishedAt: string }) => `${publishedAt} desc nulls last`;
/** Page size of lists that are returned whole because they are short. */
const wholePage = { pagesize: 500, cursorkey: 0 };

/** SQL condition for an optional id parameter. */
function hasIdSql(path: string, id: string | undefined, sql: (placeholder: string) => string) {
  if (id === undefined) return [];
  if (!isId(id)) throw invalidError([{ path, message: message("id") }]);
  return [(parameters: SqlParams) => sql(parameters.add(id, "uuid"))];
}

const belowCategorySql = (id: string): string =>
  `${r.problem.categoryId} in (
     with recursive ${below} (id) as (
       select ${id} union select ${c.id} from problem_category ${child} join ${below} on ${c.parentId} = ${below}.id where ${c.deletedAt} is null
     ) select id from ${below})`;

/** Increments the view counter without a new version or history, so that editors get no conflict. */
async function countView(tx: Queries, id: unknown): Promise<void> {
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query(`update guide set ${column.views} = ${column.views} + 1 where id = $1`, [id]);
  await tx.query("select set_config('kasekam.action', '', true)");
}

/** Registers the read routes of guides, problems, posts, tutorials, news and banners. */
export function registerReadingRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  const list = (page: Omit<PublicPageQuery, "db">) =>
    readPublicly(db, (tx) => listPublic({ ...page, db: tx }));
  /** A list whose items name their pictures: those of the given fields. */
  const listShown = (page: Omit<PublicPageQuery, "db">, fields: Fields) =>
    readPublicly(db, async (tx) => {
      const found = await listPublic({ ...page, db: tx });
      return { ...found, items: await withPictures(tx, fields, found.items) };
    });
  registerRoute(
    app,
    appGuides,
    async ({ query: { activity, ...page } }) =>
      new UncheckedReply(
        await listShown(
          {
            entity: guide,
            order: newest(r.guide),
            conditions: [
              published(r.guide),
              ...hasIdSql("activity", activity, (id) => `${r.guide.activityIds} @> array[${id}]`),
            ],
            ...page,
          },
          { cover: guide.fields.cover },
        ),
      ),
  );
  registerRoute(app, appGuide, ({ params: { id } }) =>
    db.transaction(async (tx) => {
      const row = await readPublic({ db: tx, entity: guide, id, conditions: [published(r.guide)] });
      await countView(tx, id);
      const [shown] = await withPictures(tx, guide.fields, [row]);
      return new UncheckedReply({ ...shown, views: Number(row.views) + 1 });
    }),
  );
  registerRoute(
    app,
    appProblems,
    async ({ query: { category, crop, ...page } }) =>
      new UncheckedReply(
        await listShown(
          {
            entity: problem,
            order: r.problem.title,
            conditions: [
              published(r.problem),
              ...hasIdSql("category", category, belowCategorySql),
              ...hasIdSql("crop", crop, (id) => `${r.problem.cropIds} @> array[${id}]`),
            ],
            ...page,
          },
          problem.fields,
        ),
      ),
  );
  registerRoute(
    app,
    appProblem,
    async ({ params: { id } }) =>
      new UncheckedReply(
        await readPublicly(db, async (tx) => {
          const row = await readPublic({ db: tx, entity: problem, id, conditions: [published(r.problem)] });
          return (await withPictures(tx, problem.fields, [row]))[0];
        }),
      ),
  );
  registerRoute(
    app,
    appProblemCategories,
    async () =>
      new UncheckedReply(
        await list({
          entity: problemCategory,
          order: `${r.category.order}, ${r.category.name}`,
          conditions: [],
          ...wholePage,
        }),
      ),
  );
  registerRoute(
    app,
    appFeeds,
    async ({ query, context: { profileId } }) =>
      new UncheckedReply(
        await listShown(
          {
            entity: feed,
            order: `${r.feed.pinned} desc, ${newest(r.feed)}`,
            conditions: [published(r.feed)],
            more: {
              liked: (parameters) =>
                `exists (select from feed_like l where l.feed_id = r.id and l.profile_id = ${parameters.add(profileId, "uuid")})`,
            },
            ...query,
          },
          feed.fields,
        ),
      ),
  );
  registerRoute(
    app,
    appTutorials,
    async ({ query }) =>
      new UncheckedReply(
        await listShown(
          {
            entity: tutorial,
            order: r.tutorial.order,
            conditions: [published(r.tutorial), () => `${r.tutorial.audience} = 'farmer'`],
            ...query,
          },
          tutorial.fields,
        ),
      ),
  );
  registerRoute(
    app,
    appNews,
    async ({ query: { category, ...page } }) =>
      new UncheckedReply(
        await listShown(
          {
            entity: news,
            order: newest(r.news),
            conditions: [
              published(r.news),
              () => `(${r.news.expiresAt} is null or ${r.news.expiresAt} > now())`,
              ...(category
                ? [(parameters: SqlParams) => `${r.news.category} = ${parameters.add(category, "text")}`]
                : []),
            ],
            ...page,
          },
          news.fields,
        ),
      ),
  );
  registerRoute(
    app,
    appBanners,
    async () =>
      new UncheckedReply(
        await listShown(
          {
            entity: banner,
            order: r.banner.order,
            conditions: [
              () => `${r.banner.state} = 'active'`,
              () =>
                `(${r.banner.period} is null or ${r.banner.period} @> (now() at time zone 'Asia/Phnom_Penh')::date)`,
            ],
            ...wholePage,
          },
          banner.fields,
        ),
      ),
  );
}
