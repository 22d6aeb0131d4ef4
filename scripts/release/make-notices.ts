import type { Notice } from "../../tools/notices/read-notice.ts";
import type { ShippedPackages } from "./shipped-packages.ts";

const line = "-".repeat(100);

const intro = `Third-party notices of Kasekam

Kasekam contains or installs the packages below. Each is under its own licence, whose text follows its name. The licence of
Kasekam itself is in LICENSE, and that of the data in data/ in docs/credits.md.

Packages under the GNU Lesser General Public License are used unchanged. Their source code
is at the address below their name, in the version that is named.
`;

/** Packages with the same text share it, each with its name and source. */
function groupByText(notices: readonly Notice[]): readonly (readonly Notice[])[] {
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = `${notice.license}\n${notice.text}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()];
}

function sectionOf(title: string, notices: readonly Notice[]): string {
  const parts = groupByText(notices).map((group) => {
    const names = group.map(({ name, version, license, source }) =>
      [`${name} ${version} (${license})`, ...(source ? [`  ${source}`] : [])].join("\n"),
    );
    return `${line}\n${names.join("\n")}\n\n${group[0]?.text ?? ""}\n`;
  });
  return `\n${"=".repeat(100)}\n${title}\n\n${parts.join("\n")}`;
}

/** Writes the text of THIRD-PARTY-NOTICES.txt: all packages of the server and of the web app, with their licences. */
export function makeNotices({ server, elsewhere, web }: ShippedPackages): string {
  const others = elsewhere.map(({ name, version, license }) => `${name} ${version} (${license})`).join("\n");
  return [
    intro,
    sectionOf("Packages of the server", server),
    `\n${"=".repeat(100)}\nPackages of the server on other kinds of machines\n
npm installs those that fit the machine. They contain the same programs as the packages of similar names above, under the
same licences.\n\n${others}\n`,
    sectionOf("Packages in the web app", web),
  ].join("");
}
