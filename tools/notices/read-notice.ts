import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { contentsOf, undeclared } from "./exceptions.ts";

/** A package of other people that the product contains, and what its licence wants to be told. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  /** Where its source code is; null where the package does not say it. */
  readonly source: string | null;
  /** The licence and the copyright lines. */
  readonly text: string;
}

const person = z.union([z.string(), z.looseObject({ name: z.string() })]);
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  author: z.optional(person),
  contributors: z.optional(z.array(person)),
  repository: z.optional(z.union([z.string(), z.looseObject({ url: z.string() })])),
});
type Manifest = z.infer<typeof manifest>;

const legalFile = /^(licen[cs]e|copying|notice|third-party|thirdparty)/i;

const readText = (path: string): string => readFileSync(path, "utf8").replaceAll("\r\n", "\n").trim();

/** The standard text of a licence. Throws when the folder `license-texts` lacks it. */
function readStandardText(root: string, id: string, name: string): string {
  const file = `${id.replace(/-(only|or-later)$/, "")}.txt`;
  try {
    return readText(join(root, "tools/notices/license-texts", file));
  } catch (cause) {
    throw new Error(
      `${name} has no licence file. Add the text of ${id} from spdx.org/licenses as tools/notices/license-texts/${file}.`,
      { cause },
    );
  }
}

const idsOf = (expression: string): readonly string[] =>
  expression.split(/[\s()]+/).filter((word) => word !== "" && !/^(AND|OR|WITH)$/.test(word));

function authorsOf({ author, contributors = [] }: Manifest): string {
  const people = author ? [author] : contributors;
  return people.map((one) => (typeof one === "string" ? one : one.name).replace(/\s*[<(].*$/, "")).join(", ");
}

/** `owner/name` and git addresses as pages. */
function sourceOf({ repository }: Manifest): string | null {
  const url = typeof repository === "string" ? repository : repository?.url;
  if (!url) return null;
  if (/^(github:)?[\w.-]+\/[\w.-]+$/.test(url)) return `https://github.com/${url.replace("github:", "")}`;
  return url
    .replace(/^git\+/, "")
    .replace(/^git@([^:]+):/, "https://$1/")
    .replace(/^(git|ssh):\/\/(git@)?/, "https://")
    .replace(/\.git$/, "");
}

const standardTextsOf = (root: string, found: Manifest, license: string): readonly string[] => [
  `The package has no licence file. Its package.json names the licence ${license}${
    authorsOf(found) && ` and the authors ${authorsOf(found)}`
  }.`,
  ...idsOf(license).map((id) => readStandardText(root, id, found.name)),
];

/**
 * Reads the notice of an installed package: its licence files, or the standard text of the licence that it declares. Throws
 * when it declares none. `root`: the folder of the product.
 */
export function readNotice(root: string, folder: string): Notice {
  const found = manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const { name, version } = found;
  const license = found.license ?? undeclared.get(name);
  if (!license)
    throw new Error(
      `${name} ${version} declares no licence. Find out which it has, and add it to tools/notices/exceptions.ts.`,
    );
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && legalFile.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  const own =
    files.length > 0
      ? files.map((file) => readText(join(folder, file)))
      : standardTextsOf(root, found, license);
  const contents = contentsOf(name);
  const others = contents
    ? [
        contents.says,
        ...(contents.file ? [readText(join(folder, contents.file))] : []),
        ...contents.licenses.map((id) => readStandardText(root, id, name)),
      ]
    : [];
  return { name, version, license, source: sourceOf(found), text: [...own, ...others].join("\n\n") };
}
