import type { FastifyInstance } from "fastify";
import { likeFeed, unlikeFeed } from "../../../domain/calls/app/content.ts";
import { feed } from "../../../domain/entities/content/feed.ts";
import type { Queries } from "../../db/database.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";
import { published, readOpen } from "./read-open.ts";

interface Liking {
  readonly tx: Queries;
  readonly id: string;
  readonly profileId: string;
}

/** Who likes what is kept by person; the post's own number is noted beside, without a version or a history of its own. */
async function countLikes({ tx, id }: Liking): Promise<number> {
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  const [counted] = await tx.query<{ likes: number }>(
    `update feed set likes = (select count(*) from feed_like where feed_id = $1) where id = $1 returning likes`,
    [id],
  );
  await tx.query("select set_config('kasekam.action', '', true)");
  return counted?.likes ?? 0;
}

async function like(liking: Liking): Promise<{ liked: boolean; likes: number }> {
  const { tx, id, profileId } = liking;
  await readOpen({ db: tx, entity: feed, id, conditions: [published] });
  // Whoever likes it at the same moment waits, and counts this one too.
  await tx.query("select 1 from feed where id = $1 for no key update", [id]);
  await tx.query("insert into feed_like (feed_id, profile_id) values ($1, $2) on conflict do nothing", [
    id,
    profileId,
  ]);
  return { liked: true, likes: await countLikes(liking) };
}

async function unlike(liking: Liking): Promise<{ liked: boolean; likes: number }> {
  const { tx, id, profileId } = liking;
  await readOpen({ db: tx, entity: feed, id, conditions: [published] });
  await tx.query("select 1 from feed where id = $1 for no key update", [id]);
  await tx.query("delete from feed_like where feed_id = $1 and profile_id = $2", [id, profileId]);
  return { liked: false, likes: await countLikes(liking) };
}

/** Mounts liking a post, and liking it no more; both are the same however often they are done. */
export function mountLikes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, likeFeed, ({ params: { id }, context: { profileId } }) =>
    db.transaction((tx) => like({ tx, id, profileId })),
  );
  mount(app, unlikeFeed, ({ params: { id }, context: { profileId } }) =>
    db.transaction((tx) => unlike({ tx, id, profileId })),
  );
}
