import type { FastifyInstance } from "fastify";
import { likeFeed, unlikeFeed } from "../../domain/contracts/app/content.ts";
import { feed } from "../../domain/entities/content/feed.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { published, readPublic } from "./read-public.ts";

const column = columnsOf(feed);

interface LikeInput {
  readonly tx: Queries;
  readonly id: string;
  readonly profileId: string;
}

/** Likes are stored per person. The post's counter is updated without a new version or history. */
async function countLikes({ tx, id }: LikeInput): Promise<number> {
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  const [counted] = await tx.query<{ likes: number }>(
    `update feed set ${column.likes} = (select count(*) from feed_like where feed_id = $1) where id = $1 returning ${column.likes}`,
    [id],
  );
  await tx.query("select set_config('kasekam.action', '', true)");
  return counted?.likes ?? 0;
}

async function like(liking: LikeInput): Promise<{ liked: boolean; likes: number }> {
  const { tx, id, profileId } = liking;
  await readPublic({ db: tx, entity: feed, id, conditions: [published(columnsOf(feed, "r"))] });
  // Concurrent likes of the post wait, and count this one too.
  await tx.query("select 1 from feed where id = $1 for no key update", [id]);
  await tx.query("insert into feed_like (feed_id, profile_id) values ($1, $2) on conflict do nothing", [
    id,
    profileId,
  ]);
  return { liked: true, likes: await countLikes(liking) };
}

async function unlike(liking: LikeInput): Promise<{ liked: boolean; likes: number }> {
  const { tx, id, profileId } = liking;
  await readPublic({ db: tx, entity: feed, id, conditions: [published(columnsOf(feed, "r"))] });
  await tx.query("select 1 from feed where id = $1 for no key update", [id]);
  await tx.query("delete from feed_like where feed_id = $1 and profile_id = $2", [id, profileId]);
  return { liked: false, likes: await countLikes(liking) };
}

/** Registers the like and unlike routes; both are idempotent. */
export function registerLikeRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, likeFeed, ({ params: { id }, context: { profileId } }) =>
    db.transaction((tx) => like({ tx, id, profileId })),
  );
  registerRoute(app, unlikeFeed, ({ params: { id }, context: { profileId } }) =>
    db.transaction((tx) => unlike({ tx, id, profileId })),
  );
}
