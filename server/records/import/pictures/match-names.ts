import { groupBy } from "../../../../domain/values/group-by.ts";
/** What a name in a cell stands for in the archive. */
export type NameMatch<E> =
  | { readonly entry: E }
  | { readonly missing: true }
  /** Several files have the name; `path` tells one of them apart. */
  | { readonly ambiguous: true; readonly path: string };

interface Named {
  readonly name: string;
}

/** A path for comparison: without regard to case, Unicode normal form, the kind of slashes and a slash at its start. */
export const pathKey = (path: string): string =>
  path
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "")
    .trim()
    .toLowerCase();

/** The last part of a path. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? "";

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf("/") + 1);

/**
 * Whether an archive has a file only for a system's own use: of macOS (`__MACOSX`, `.DS_Store`, `._photo.jpg`), or the
 * lock of an open workbook.
 */
export const isSystemFile = (path: string): boolean =>
  path.split(/[/\\]/).some((part) => part === "__MACOSX" || /^(?:\.[^.]|~\$)/.test(part)) ||
  baseName(path).toLowerCase() === "thumbs.db";

/**
 * Finds files by path: from the top of the archive, or from the folder of the sheet. Else by the end of their path, such
 * as the base name alone, if only one file has it.
 */
export function createNameMatcher<E extends Named>(
  entries: readonly E[],
  sheetPath: string,
): (name: string) => NameMatch<E> {
  const byPath = groupBy(entries, ({ name }) => pathKey(name));
  const byBaseName = groupBy(entries, ({ name }) => baseName(pathKey(name)));
  const sheetFolder = folderOf(pathKey(sheetPath));
  const matchOf = (found: readonly E[]): NameMatch<E> => {
    const [entry, other] = found;
    if (!entry) return { missing: true };
    return other ? { ambiguous: true, path: entry.name } : { entry };
  };
  return (name) => {
    const key = pathKey(name);
    const exact = byPath.get(key) ?? byPath.get(sheetFolder + key);
    if (exact) return matchOf(exact);
    return matchOf(
      (byBaseName.get(baseName(key)) ?? []).filter((entry) => pathKey(entry.name).endsWith(`/${key}`)),
    );
  };
}
