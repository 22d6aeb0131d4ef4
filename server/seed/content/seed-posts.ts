import { feed } from "../../../domain/entities/content/feed.ts";
import { tutorial } from "../../../domain/entities/content/tutorial.ts";
import { news } from "../../../domain/entities/news/news.ts";
import { fixedNumber } from "../fixed-id.ts";
import type { SeedContext } from "../seed-context.ts";
import { readNews, readPosts, readTutorials } from "../texts/post-texts.ts";
import { daysFromNow, readIds } from "./ids.ts";
import type { Videos } from "./seed-videos.ts";

/** Adds the posts: most published, two pinned, some drafts and one archived. */
export async function seedFeeds({ tx, add, picture }: SeedContext): Promise<void> {
  const authors = await readIds(tx, "author");
  await add(
    feed,
    (await readPosts()).map(({ text, textKh = null, picture: image }, index) => {
      const state = index === 19 || index === 18 ? "draft" : index === 2 ? "archived" : "published";
      return {
        key: index,
        text,
        textKh,
        media: image ? [{ kind: "image", image: picture(image), video: null }] : [],
        link: index % 5 === 4 ? "#/public/product" : null,
        authorId: authors.length > 0 ? authors[index % authors.length] : null,
        pinned: index === 14 || index === 11,
        publishedAt: state === "draft" ? null : daysFromNow(-180 + index * 9),
        state,
        likes: 0,
      };
    }),
  );
}

/** Adds likes of published posts by some profiles; their number depends on the post's. */
export async function seedLikes({ tx }: SeedContext): Promise<void> {
  await tx.query(
    `insert into feed_like (feed_id, profile_id)
     select f.id, p.id from feed f, user_profile p
     where f.state = 'published' and p.deleted_at is null
       and ('x' || left(md5(f.id::text || p.id::text), 6))::bit(24)::int % 100 < 20 + ('x' || left(md5(f.id::text), 4))::bit(16)::int % 50
     on conflict do nothing`,
  );
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query("update feed f set likes = (select count(*) from feed_like l where l.feed_id = f.id)");
  await tx.query("select set_config('kasekam.action', '', true)");
}

/** Adds the tutorials with their films. */
export async function seedTutorials({ add }: SeedContext, videoOf: Videos): Promise<void> {
  await add(
    tutorial,
    (await readTutorials()).map(
      ({ film: name, audience, title, titleKh, description, descriptionKh }, index) => ({
        key: name,
        title,
        titleKh,
        video: videoOf(name).video,
        cover: videoOf(name).cover,
        description,
        descriptionKh,
        audience,
        order: index + 1,
        publishedAt: name === "answer-questions" ? null : daysFromNow(-170 + index * 20),
        state: name === "answer-questions" ? "draft" : "published",
      }),
    ),
  );
}

const isAddress = (text: string): boolean => text.startsWith("http");

/** State of the news at these places of the list; the others are published. */
const newsStates: ReadonlyMap<number, string> = new Map([
  [1, "archived"],
  [3, "archived"],
  [7, "archived"],
  [15, "scheduled"],
  [16, "scheduled"],
  [17, "draft"],
  [18, "draft"],
]);

/** Archived news has expired; every fourth of the others expires in a few months. */
function newsExpiry(index: number, state: string, publishedIn: number): string | null {
  if (state === "archived") return daysFromNow(publishedIn + 7);
  return index % 4 === 0 ? daysFromNow(60 + fixedNumber(`news:${index}`, 60)) : null;
}

/** The members that depend on the type: news is a link, or a text in both languages. */
const newsContent = (text: string, textKh: string | null) => ({
  type: isAddress(text) ? "WEBLINK" : "PROMOTION",
  content: isAddress(text) ? null : `<p>${text}</p>`,
  contentKh: textKh === null ? null : `<p>${textKh}</p>`,
  url: isAddress(text) ? text : null,
});

/** Adds news of both types in all states; scheduled ones are published in the coming days. */
export async function seedNews({ add, picture }: SeedContext): Promise<void> {
  await add(
    news,
    (await readNews()).map(({ title, titleKh, category, picture: image, text, textKh = null }, index) => {
      const state = newsStates.get(index) ?? "published";
      const publishedIn = state === "scheduled" ? 2 + index - 15 : -150 + index * 7;
      return {
        key: index,
        title,
        titleKh,
        category,
        image: picture(image),
        ...newsContent(text, textKh),
        publishedAt: state === "draft" ? null : daysFromNow(publishedIn),
        expiresAt: newsExpiry(index, state, publishedIn),
        state,
      };
    }),
  );
}
