import { z } from "zod";
import { activity } from "../../../domain/entities/content/activity.ts";
import { expert } from "../../../domain/entities/people/expert.ts";
import { activityKeys } from "../content/activities.ts";
import { demoAccountId, demoPerson, demoUsername } from "../demo-accounts.ts";
import { demoLocalized, demoText, readDemoFile } from "../read-demo-file.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { demoPhone, readPeopleNames } from "./people-names.ts";
import { expertAccountId } from "./seed-staff.ts";

/** Number of demo experts. */
export const expertCount = 12;
const speciality = z.strictObject({
  activities: z.array(z.enum(activityKeys)).min(1),
  province: z.string().regex(/^\d{2}$/),
  picture: demoText,
  /** What the expert advises on, within a sentence. */
  field: demoLocalized,
});
/** Id of a demo expert by index; 0 has an account. */
export const expertId = (position: number): string => demoId(expert, position);

/** Adds the experts; the first one can sign in. */
export async function seedExperts({ add, picture }: SeedContext): Promise<void> {
  const specialities = await readDemoFile("people/experts.json", z.array(speciality).length(expertCount));
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
