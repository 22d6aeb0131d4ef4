import { readdirSync, readFileSync } from "node:fs";

/** A pair of texts in the sources; a template counts with its placeholders as written. */
export interface SourceText {
  readonly file: string;
  readonly en: string;
  readonly km: string;
}

const quoted = String.raw`(?:"((?:[^"\\]|\\.)*)"|\x60((?:[^\x60\\]|\\.)*)\x60)`;
const pair = new RegExp(String.raw`\blocalized\(\s*${quoted},\s*${quoted}`, "g");

/** Every pair of texts in the sources of a folder, with its file. */
const textsIn = (folder: string): readonly SourceText[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, "utf8").matchAll(pair)].map(
        ([, en, enTemplate, km, kmTemplate]) => ({
          file: `${folder}/${file}`,
          en: en ?? enTemplate ?? "",
          km: km ?? kmTemplate ?? "",
        }),
      ),
    );

/** Every text of the product. */
export const readSourceTexts = (): readonly SourceText[] => ["domain", "server", "web"].flatMap(textsIn);
