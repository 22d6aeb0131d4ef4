import { z } from "zod";
import { activity } from "../../../domain/entities/content/activity.ts";
import { feed } from "../../../domain/entities/content/feed.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { problem } from "../../../domain/entities/content/problem.ts";
import { problemCategory } from "../../../domain/entities/content/problem-category.ts";
import { sponsor } from "../../../domain/entities/partners/sponsor.ts";
import { author } from "../../../domain/entities/people/author.ts";
import { daysFromNow, readIds } from "../content/ids.ts";
import { demoLocalized, readDemoFile } from "../read-demo-file.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { readCropGuides } from "../texts/guide-text.ts";
import { readProblemTexts } from "../texts/problem-texts.ts";

const paragraph = (text: string): string => `<p>${text}</p>`;
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join("")}</ul>`;

const longestTexts = z.strictObject({
  cooperative: demoLocalized,
  wholeSeason: demoLocalized,
  yellowLeaves: demoLocalized,
  notice: demoLocalized,
});
const readLongestTexts = () => readDemoFile("content/longest-texts.json", longestTexts);

async function seedPeople({ add, picture }: SeedContext): Promise<void> {
  const { cooperative } = await readLongestTexts();
  const cropGuides = await readCropGuides();
  await add(author, [
    { key: "least", name: "Sok", state: "active" },
    {
      key: "most",
      name: cooperative.en,
      nameKh: cooperative.km,
      photo: picture("rice"),
      organisation: cooperative.en,
      phone: "+85512000998",
      email: "training.and.extension.office@kasekam.example",
      bio: cropGuides.map(({ summary }) => paragraph(summary)).join(""),
      bioKh: cropGuides.map(({ summaryKh }) => paragraph(summaryKh)).join(""),
      state: "active",
    },
  ]);
  await add(sponsor, [
    { key: "least", name: "Sok Seeds", logo: picture("seedling"), order: 98, state: "active" },
    {
      key: "most",
      name: cooperative.en,
      nameKh: cooperative.km,
      logo: picture("rice"),
      link: "https://kasekam.example/sponsors/union-of-agricultural-cooperatives?from=office",
      type: "1",
      order: 99,
      state: "active",
    },
  ]);
}

async function seedGuidesAndPosts({ tx, add, picture }: SeedContext): Promise<void> {
  const { wholeSeason, notice } = await readLongestTexts();
  const [activities, products] = [await readIds(tx, "activity"), await readIds(tx, "product")];
  const cropGuides = await readCropGuides();
  const steps = cropGuides
    .flatMap((text) => text.steps)
    .map(({ title, titleKh, content, contentKh, days, picture: image }) => ({
      title,
      titleKh,
      content: paragraph(content),
      contentKh: paragraph(contentKh),
      image: image ? picture(image) : null,
      dayFrom: days?.[0] ?? null,
      dayTo: days?.[1] ?? null,
    }));
  const published = { state: "published", publishedAt: daysFromNow(-60) };
  await add(guide, [
    { key: "least", title: "Water", titleKh: "ទឹក", steps: [{ title: "Look" }], ...published },
    {
      key: "most",
      title: wholeSeason.en,
      titleKh: wholeSeason.km,
      summary: cropGuides[0]?.summary,
      summaryKh: cropGuides[0]?.summaryKh,
      cover: picture("rice"),
      activityIds: activities,
      authorId: demoId(author, "most"),
      steps,
      productIds: products.slice(0, 40),
      tags: [...new Set(cropGuides.flatMap(({ tags }) => tags))].slice(0, 50),
      ...published,
    },
  ]);
  await add(feed, [
    { key: "least", text: "Rain today.", ...published },
    {
      key: "most",
      text: notice.en,
      textKh: notice.km,
      media: ["rain", "rice", "tractor", "chicken"].map((name) => ({ kind: "image", image: picture(name) })),
      link: "https://kasekam.example/weather/heavy-rain-along-the-mekong",
      authorId: demoId(author, "most"),
      ...published,
    },
  ]);
}

async function seedProblem({ tx, add, picture }: SeedContext): Promise<void> {
  const { yellowLeaves } = await readLongestTexts();
  const [crops, products] = [await readIds(tx, "farm_sub_category"), await readIds(tx, "product")];
  const texts = Object.values(await readProblemTexts()).slice(0, 30);
  const symptoms = list(texts.map(({ symptomsKh }) => symptomsKh));
  const help = list(texts.flatMap(({ treatmentKh }) => treatmentKh));
  await add(problem, [
    {
      key: "least",
      title: "Rust",
      titleKh: "ច្រែះ",
      categoryId: demoId(problemCategory, "fungi"),
      images: [{ image: picture("potted-plant") }],
      state: "published",
    },
    {
      key: "most",
      title: yellowLeaves.en,
      titleKh: yellowLeaves.km,
      scientificName:
        "Chlorosis (N, Fe, Zn), Meloidogyne graminicola, Nephotettix virescens, Nilaparvata lugens",
      categoryId: demoId(problemCategory, "nutrients"),
      activityIds: ["rice", "vegetables", "soil", "protection", "water"].map((key) => demoId(activity, key)),
      cropIds: crops,
      images: ["rice", "tomato", "chilli", "cucumber", "maize", "eggplant"].map((name) => ({
        image: picture(name),
        caption: yellowLeaves.en,
        captionKh: yellowLeaves.km,
      })),
      symptomsKh: symptoms,
      treatmentKh: help,
      productIds: products.slice(0, 40),
      severity: "high",
      state: "published",
    },
  ]);
}

/** Adds, for content and farming entities, one record with required fields only and one with every field filled. */
export async function seedEdgeRecords(work: SeedContext): Promise<void> {
  await seedPeople(work);
  await seedGuidesAndPosts(work);
  await seedProblem(work);
}
