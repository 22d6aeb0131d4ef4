import * as z from "zod/mini";

/** The version of the archive's own form. */
export const backupFormat = 1;

const names = z.array(z.string());

/** What an archive begins with: all that must be known before its rows are read. */
export const headSchema = z.object({
  product: z.literal("kasekam"),
  format: z.literal(backupFormat),
  createdAt: z.string(),
  /** The migrations that the database had run, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order in which they follow; generated columns are left out. */
  tables: z.array(z.object({ name: z.string(), columns: names })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
});
export type Head = z.output<typeof headSchema>;

const counted = { bytes: z.number(), sha256: z.string() };

/** What an archive ends with: proof that everything is there and unharmed. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), ...counted })),
  /** The sum is over one line for each file, `name sha256`, in the order in which they follow. */
  files: z.object({ count: z.number(), ...counted }),
  /** Files that the database knows and the file store lacked already. */
  missing: names,
});
export type Manifest = z.output<typeof manifestSchema>;

export const headName = "backup.json";
export const manifestName = "manifest.json";
