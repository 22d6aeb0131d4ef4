import { activity } from "../../../domain/entities/content/activity.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { fixedNumber } from "../fixed-id.ts";
import { vendorId } from "../partners/seed-vendors.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { type GuideText, readCropGuides, readFarmGuides, type StepText } from "../texts/guide-text.ts";
import { daysFromNow, readIds } from "./ids.ts";

/** By index of the guide: its vendor if not staff, and its state if not published. */
const vendors: Readonly<Record<number, number>> = { 2: 0, 4: 0, 8: 1, 10: 0, 14: 4, 18: 0, 21: 7 };
const states: Readonly<Record<number, string>> = {
  4: "inReview",
  6: "draft",
  10: "draft",
  14: "inReview",
  18: "archived",
  19: "draft",
  21: "inReview",
  23: "archived",
};

const paragraph = (text: string): string => `<p>${text}</p>`;

/** Adds the guides; half of those in both languages have step pictures. */
export async function seedGuides({ tx, add, picture }: SeedContext): Promise<void> {
  const authors = await readIds(tx, "author");
  const products = await tx.query<{ id: string; icon: string }>(
    "select id, icon_url as icon from product where state = 'published' order by id",
  );
  const step = ({ title, titleKh, content, contentKh, days, picture: image }: StepText) => ({
    title,
    titleKh,
    content: paragraph(content),
    contentKh: paragraph(contentKh),
    image: image ? picture(image) : null,
    video: null,
    audio: null,
    dayFrom: days?.[0] ?? null,
    dayTo: days?.[1] ?? null,
  });
  const row = (text: GuideText, index: number, all: readonly GuideText[]) => {
    const state = states[index] ?? "published";
    const wasPublished = state === "published" || state === "archived";
    const vendor = vendors[index];
    return {
      key: index,
      title: text.title,
      titleKh: text.titleKh,
      summary: text.summary,
      summaryKh: text.summaryKh,
      cover: picture(text.picture),
      activityIds: text.activities.map((key) => demoId(activity, key)),
      authorId: authors.length > 0 ? authors[index % authors.length] : null,
      vendorId: vendor === undefined ? null : vendorId(vendor),
      steps: text.steps.map(step),
      productIds: products
        .filter(({ icon }) => icon === picture(text.picture))
        .slice(0, 3)
        .map(({ id }) => id),
      tags: text.tags,
      state,
      publishedAt: wasPublished ? daysFromNow(-190 + (index * 180) / all.length) : null,
      views: wasPublished ? 20 + fixedNumber(`views:${index}`, 900) : 0,
    };
  };
  await add(guide, [...(await readCropGuides()), ...(await readFarmGuides())].map(row));
}
