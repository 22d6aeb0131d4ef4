import { activity } from "../../../domain/entities/content/activity.ts";
import { feed } from "../../../domain/entities/content/feed.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { problem } from "../../../domain/entities/content/problem.ts";
import { problemCategory } from "../../../domain/entities/content/problem-category.ts";
import { sponsor } from "../../../domain/entities/partners/sponsor.ts";
import { author } from "../../../domain/entities/people/author.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { daysFromNow, readIds } from "../content/ids.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { cropGuides } from "../texts/crop-guides.ts";
import { problemTexts } from "../texts/problem-texts.ts";

const paragraph = (text: string): string => `<p>${text}</p>`;
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join("")}</ul>`;

const cooperative = localized(
  "Union of Agricultural Cooperatives for Rice, Vegetables, Fruit, Poultry, Fish and Small Farm Machinery of the Provinces around the Tonle Sap Lake, Training and Extension Office",
  "សហភាពសហគមន៍កសិកម្មស្រូវ បន្លែ ដំណាំហូបផ្លែ បសុបក្សី ត្រី និងគ្រឿងយន្តកសិកម្មខ្នាតតូច នៃបណ្ដាខេត្តជុំវិញបឹងទន្លេសាប ការិយាល័យបណ្ដុះបណ្ដាល និងផ្សព្វផ្សាយបច្ចេកទេសកសិកម្ម",
);
const wholeSeason = localized(
  "From the seed to the sack: everything that a family farm on sandy soil near the river does in one whole wet season, month by month, with what may go wrong and what helps then",
  "ពីគ្រាប់ពូជដល់បាវស្រូវ៖ កិច្ចការទាំងអស់ដែលគ្រួសារកសិករលើដីខ្សាច់ក្បែរទន្លេត្រូវធ្វើក្នុងរដូវវស្សាមួយទាំងមូល ពីខែមួយទៅខែមួយ ព្រមទាំងបញ្ហាដែលអាចកើតមាន និងវិធីដោះស្រាយ",
);
const yellowLeaves = localized(
  "Yellow leaves: lack of nitrogen, iron or zinc, too much water, nematodes, viruses, leaf hoppers and old age look alike at first, and each of them needs another answer",
  "ស្លឹកលឿង៖ កង្វះអាសូត ដែក ឬស័ង្កសី ទឹកលិចយូរ ណេម៉ាតូត វីរុស មមាចស្លឹក និងស្លឹកចាស់ មើលទៅដូចគ្នានៅពេលដំបូង ប៉ុន្តែបញ្ហានីមួយៗត្រូវការវិធីដោះស្រាយផ្សេងគ្នា",
);
const notice = localized(
  "Heavy rain is expected in the provinces along the Mekong until Sunday. Clear the drains, tie up young trees, bring seed and fertilizer to a dry place, keep poultry indoors and wait with spraying until the leaves are dry again for at least one day.",
  "ភ្លៀងខ្លាំងអាចកើតមាននៅបណ្ដាខេត្តតាមដងទន្លេមេគង្គរហូតដល់ថ្ងៃអាទិត្យ។ សូមសម្អាតប្រឡាយទឹក ចងទ្រកូនឈើ យកគ្រាប់ពូជ និងជីទៅកន្លែងស្ងួត ទុកមាន់ទាក្នុងទ្រុង ហើយរង់ចាំស្លឹកស្ងួតយ៉ាងតិចមួយថ្ងៃមុនបាញ់ថ្នាំ។",
);

async function seedPeople({ add, picture }: SeedContext): Promise<void> {
  await add(author, [
    { key: "least", name: "Sok", state: "active" },
    {
      key: "most",
      name: cooperative.en,
      nameKh: cooperative.km,
      photo: picture("rice"),
      organisation: cooperative.en,
      phone: "012 000 998",
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
  const [activities, products] = [await readIds(tx, "activity"), await readIds(tx, "product")];
  const steps = cropGuides
    .flatMap((text) => text.steps)
    .map(([title, titleKh, content, contentKh, span = null, image]) => ({
      title,
      titleKh,
      content: paragraph(content),
      contentKh: paragraph(contentKh),
      image: image ? picture(image) : null,
      dayFrom: span?.[0] ?? null,
      dayTo: span?.[1] ?? null,
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
  const [crops, products] = [await readIds(tx, "farm_sub_category"), await readIds(tx, "product")];
  const texts = Object.values(problemTexts);
  const symptoms = list(texts.slice(0, 30).map(([, text = ""]) => text));
  const help = list(texts.slice(0, 30).flatMap(([, , text = ""]) => text.split("|")));
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
