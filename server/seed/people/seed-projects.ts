import { z } from "zod";
import { projectName } from "../../../domain/entities/people/project-name.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

const project = z.strictObject({
  code: demoText,
  name: demoText,
  nameKh: demoText,
  donor: demoText,
  from: z.iso.date(),
  to: z.iso.date().optional(),
  about: demoText,
  aboutKh: demoText,
  isOver: z.literal(true).optional(),
});
/** Invented projects of the kinds that work with farmers; no donor with these names exists. */
const readProjects = () => readDemoFile("people/projects.json", z.array(project));

/** Adds the projects that farmers belong to. */
export async function seedProjects({ add }: SeedContext): Promise<void> {
  const projects = await readProjects();
  await add(
    projectName,
    projects.map(({ code, name, nameKh, donor, from, to, about, aboutKh, isOver }) => ({
      key: code,
      ...{ code, name, nameKh, donor, period: { from, to: to ?? null } },
      description: about,
      descriptionKh: aboutKh,
      state: isOver ? "inactive" : "active",
    })),
  );
}

/** Ids of the running projects. */
export const readRunningProjects = async (): Promise<readonly string[]> =>
  (await readProjects()).filter(({ isOver }) => !isOver).map(({ code }) => demoId(projectName, code));
