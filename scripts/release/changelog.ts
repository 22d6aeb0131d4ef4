const heading = /^## .*$/gm;

interface Section {
  /** Of the heading. */
  readonly start: number;
  readonly end: number;
  readonly heading: string;
  /** What is below the heading. */
  readonly body: string;
}

function sectionsOf(changelog: string): readonly Section[] {
  const found = [...changelog.matchAll(heading)];
  return found.map((match, index) => {
    const end = found[index + 1]?.index ?? changelog.length;
    const body = changelog.slice(match.index + match[0].length, end).trim();
    return { start: match.index, end, heading: match[0], body };
  });
}

/** The date and text of a version in the changelog; undefined when it has no dated section. */
export function findVersion(
  changelog: string,
  version: string,
): { readonly date: string; readonly text: string } | undefined {
  for (const { heading: line, body } of sectionsOf(changelog)) {
    const [, found, date = ""] = /^## (\S+) - (\d{4}-\d{2}-\d{2})$/.exec(line) ?? [];
    if (found === version) return { date, text: body };
  }
  return undefined;
}

/** Makes the section "Unreleased" that of a version, below a new and empty one. Throws when nothing is in it. */
export function dateUnreleased(changelog: string, version: string, date: string): string {
  const unreleased = sectionsOf(changelog).find((section) => section.heading === "## Unreleased");
  if (!unreleased || unreleased.body === "")
    throw new Error('CHANGELOG.md has nothing under "## Unreleased": write what changes for people first.');
  const dated = `## Unreleased\n\n## ${version} - ${date}\n\n${unreleased.body}\n`;
  const rest = changelog.slice(unreleased.end);
  return `${changelog.slice(0, unreleased.start)}${dated}${rest && `\n${rest}`}`;
}
