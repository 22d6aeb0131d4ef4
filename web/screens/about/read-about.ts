import * as z from "zod/mini";

const packageNotice = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX expression. */
  license: z.string(),
  /** Where its source code is. */
  source: z.nullable(z.string()),
  /** The licence and the copyright lines. */
  text: z.string(),
});
export type PackageNotice = z.output<typeof packageNotice>;

const about = z.object({
  version: z.string(),
  commit: z.nullable(z.string()),
  /** When the web app was built, in ISO 8601. */
  builtAt: z.string(),
  /** The licence of the product. */
  license: z.string(),
  packages: z.array(packageNotice),
});
export type About = z.output<typeof about>;

/** Reads what the build wrote about itself (tools/vite/about.ts). Throws when it does not arrive. */
export async function readAbout(signal: AbortSignal): Promise<About> {
  const response = await fetch(new URL("about.json", document.baseURI), { signal });
  if (!response.ok) throw new Error(`about.json answered ${response.status}.`);
  return about.parse(await response.json());
}
