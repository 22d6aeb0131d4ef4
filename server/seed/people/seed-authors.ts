import { author } from "../../../domain/entities/people/author.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { demoPhone, readPeopleNames } from "./people-names.ts";

interface Writer {
  readonly organisation: string;
  readonly picture: string;
  readonly about: LocalizedText;
}

const writers: readonly Writer[] = [
  {
    organisation: "Rice seed station",
    picture: "rice",
    about: localized(
      "Writes about rice seed, sowing and the water in the field.",
      "សរសេរអំពីពូជស្រូវ ការសាបព្រោះ និងទឹកក្នុងស្រែ។",
    ),
  },
  {
    organisation: "School of horticulture",
    picture: "tomato",
    about: localized(
      "Teaches vegetable growing under nets and in the open.",
      "បង្រៀនដាំបន្លែក្នុងផ្ទះសំណាញ់ និងក្រៅផ្ទះ។",
    ),
  },
  {
    organisation: "Plant protection office",
    picture: "caterpillar-bug",
    about: localized(
      "Knows the pests and what can be done before spraying.",
      "ស្គាល់សត្វល្អិតចង្រៃ និងអ្វីដែលអាចធ្វើមុនបាញ់ថ្នាំ។",
    ),
  },
  {
    organisation: "Village animal health network",
    picture: "chicken",
    about: localized("Writes about vaccination, feed and clean coops.", "សរសេរអំពីការចាក់វ៉ាក់សាំង ចំណី និងទ្រុងស្អាត។"),
  },
  {
    organisation: "Inland fisheries centre",
    picture: "fish",
    about: localized("Fish ponds, fingerlings and fish in rice fields.", "ស្រះត្រី កូនត្រី និងត្រីក្នុងស្រែ។"),
  },
  {
    organisation: "Upland crops programme",
    picture: "maize",
    about: localized("Cassava, maize and how to keep the soil on the slope.", "ដំឡូងមី ពោត និងការរក្សាដីនៅទីជម្រាល។"),
  },
  {
    organisation: "Orchard growers' association",
    picture: "mango",
    about: localized(
      "Mango, cashew and pepper from planting to harvest.",
      "ស្វាយ ស្វាយចន្ទី និងម្រេច ពីការដាំរហូតដល់ប្រមូលផល។",
    ),
  },
  {
    organisation: "Soil laboratory",
    picture: "seedling",
    about: localized(
      "Explains what a soil test says, compost and fertilizer.",
      "ពន្យល់ពីលទ្ធផលវិភាគដី ជីកំប៉ុស និងជីគីមី។",
    ),
  },
  {
    organisation: "Farm machinery workshop",
    picture: "tractor",
    about: localized("Pumps, threshers and how to keep them running.", "ម៉ាស៊ីនបូមទឹក ម៉ាស៊ីនបោកស្រូវ និងការថែទាំ។"),
  },
  {
    organisation: "Market information service",
    picture: "money",
    about: localized(
      "Follows the prices and writes about selling well.",
      "តាមដានតម្លៃ និងសរសេរអំពីការលក់ឱ្យបានល្អ។",
    ),
  },
  {
    organisation: "Weather desk",
    picture: "rain",
    about: localized("Rain, drought and when to sow.", "ភ្លៀង រាំងស្ងួត និងពេលសាបព្រោះ។"),
  },
  {
    organisation: "Post-harvest team",
    picture: "package",
    about: localized("Drying, storing and packing the harvest.", "ការសម្ងួត រក្សាទុក និងវេចខ្ចប់ផល។"),
  },
];
/** Number of demo authors. */
export const authorCount = writers.length;
/** Id of a demo author by index. */
export const authorId = (position: number): string => demoId(author, position);

/** Adds the authors of guides and posts. */
export async function seedAuthors({ add, picture }: SeedContext): Promise<void> {
  const personAt = await readPeopleNames();
  await add(
    author,
    writers.map(({ organisation, picture: image, about }, index) => ({
      key: index,
      ...personAt(700 + index),
      photo: picture(image),
      organisation,
      phone: demoPhone(400 + index * 3),
      email: `author${index + 1}@kasekam.example`,
      bio: `<p>${about.en}</p>`,
      bioKh: `<p>${about.km}</p>`,
      state: index === authorCount - 1 ? "inactive" : "active",
    })),
  );
}
