import { activity } from "../../../domain/entities/content/activity.ts";
import { expert } from "../../../domain/entities/people/expert.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { ActivityKey } from "../content/seed-content.ts";
import { demoAccountId, demoPerson, demoUsername } from "../demo-accounts.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { demoPhone, readPeopleNames } from "./people-names.ts";
import { expertAccountId } from "./seed-staff.ts";

interface Speciality {
  readonly activities: readonly ActivityKey[];
  readonly province: string;
  readonly picture: string;
  readonly field: LocalizedText;
}

const specialities: readonly Speciality[] = [
  {
    activities: ["rice", "water"],
    province: "02",
    picture: "rice",
    field: localized("rice and water in the field", "ស្រូវ និងការគ្រប់គ្រងទឹក"),
  },
  {
    activities: ["vegetables", "soil"],
    province: "08",
    picture: "tomato",
    field: localized("vegetables and healthy soil", "បន្លែ និងសុខភាពដី"),
  },
  {
    activities: ["protection"],
    province: "03",
    picture: "caterpillar-bug",
    field: localized("pests and diseases of crops", "សត្វល្អិតចង្រៃ និងជំងឺដំណាំ"),
  },
  {
    activities: ["fruit", "cashew"],
    province: "06",
    picture: "mango",
    field: localized("fruit trees and cashew", "ដើមឈើហូបផ្លែ និងស្វាយចន្ទី"),
  },
  {
    activities: ["chicken", "duck"],
    province: "21",
    picture: "chicken",
    field: localized("chickens and ducks", "មាន់ និងទា"),
  },
  {
    activities: ["pig"],
    province: "05",
    picture: "pig",
    field: localized("pigs and animal hygiene", "ជ្រូក និងអនាម័យសត្វ"),
  },
  {
    activities: ["cattle"],
    province: "20",
    picture: "cow",
    field: localized("cattle, buffaloes and fodder", "គោក្របី និងចំណីស្មៅ"),
  },
  {
    activities: ["fish"],
    province: "15",
    picture: "fish",
    field: localized("fish in ponds and rice fields", "ត្រីក្នុងស្រះ និងក្នុងស្រែ"),
  },
  {
    activities: ["cassava", "maize"],
    province: "24",
    picture: "maize",
    field: localized("cassava, maize and upland soil", "ដំឡូងមី ពោត និងដីចម្ការ"),
  },
  {
    activities: ["storing", "market"],
    province: "12",
    picture: "package",
    field: localized("drying, storing and selling the harvest", "ការសម្ងួត រក្សាទុក និងលក់ផល"),
  },
  {
    activities: ["machines", "water"],
    province: "01",
    picture: "tractor",
    field: localized("machines and pumps", "គ្រឿងយន្ត និងម៉ាស៊ីនបូមទឹក"),
  },
  {
    activities: ["trees", "credit"],
    province: "17",
    picture: "coconut",
    field: localized("trees, community forest and saving groups", "ដើមឈើ ព្រៃសហគមន៍ និងក្រុមសន្សំ"),
  },
];
/** Number of demo experts. */
export const expertCount = specialities.length;
/** Id of a demo expert by index; 0 has an account. */
export const expertId = (position: number): string => demoId(expert, position);

/** Adds the experts; the first one can sign in. */
export async function seedExperts({ add, picture }: SeedContext): Promise<void> {
  const personAt = await readPeopleNames();
  const provinces = new Map(
    (await readTable("gazetteer/provinces.csv", ["code", "name_latin", "name_km"])).map((row) => [
      row.code,
      row,
    ]),
  );
  await add(
    expert,
    specialities.map(({ activities, province, picture: image, field }, index) => {
      const person = index === 0 ? demoPerson("expert") : personAt(900 + index);
      const { name, nameKh } = person;
      const where = provinces.get(province);
      const years = 5 + ((index * 7) % 18);
      return {
        key: index,
        name,
        nameKh,
        photo: picture(image),
        phone: demoPhone(300 + index * 3),
        email: index === 0 ? demoUsername("expert") : `expert${index + 1}@kasekam.example`,
        specialityIds: activities.map((key) => demoId(activity, key)),
        organisation: `Agricultural extension, ${where?.name_latin}`,
        bio: `<p>${name} has advised farmers in ${where?.name_latin} for ${years} years on ${field.en}.</p><p>Questions are answered on working days; a clear photo of the plant or animal helps.</p>`,
        // One biography deliberately lacks Khmer, because screens must handle missing translations.
        bioKh:
          index === 7
            ? null
            : `<p>${nameKh} បានផ្ដល់ប្រឹក្សាដល់កសិករក្នុង${where?.name_km}អស់រយៈពេល ${khmerNumber(years)} ឆ្នាំ អំពី${field.km}។</p><p>ឆ្លើយសំណួរនៅថ្ងៃធ្វើការ។ រូបថតច្បាស់ៗនៃដំណាំ ឬសត្វ ជួយឱ្យឆ្លើយបានត្រឹមត្រូវ។</p>`,
        province: { province },
        available: index % 5 !== 4,
        userId: index === 0 ? demoAccountId("expert") : expertAccountId(index),
      };
    }),
  );
}

const khmerNumber = (value: number): string =>
  String(value).replace(/\d/g, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));
