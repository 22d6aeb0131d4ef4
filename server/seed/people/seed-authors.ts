import { z } from "zod";
import { author } from "../../../domain/entities/people/author.ts";
import { demoLocalized, demoText, readDemoFile } from "../read-demo-file.ts";
import type { SeedContext } from "../seed-context.ts";
import { demoPhone, readPeopleNames } from "./people-names.ts";

const writer = z.strictObject({ organisation: demoText, picture: demoText, about: demoLocalized });

/** Adds the authors of guides and posts. */
export async function seedAuthors({ add, picture }: SeedContext): Promise<void> {
  const writers = await readDemoFile("people/authors.json", z.array(writer));
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
      state: index === writers.length - 1 ? "inactive" : "active",
    })),
  );
}
