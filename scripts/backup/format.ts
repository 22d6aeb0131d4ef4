import * as z from "zod/mini";

/** Version of the archive format. */
export const backupFormat = 1;

const names = z.array(z.string());

/** Header of an archive, needed before its rows can be read. */
export const headerSchema = z.object({
  product: z.literal("kasekam"),
  format: z.literal(backupFormat),
  createdAt: z.string(),
  /** Migrations applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In archive order; without generated columns. */
  tables: z.array(z.object({ name: z.string(), columns: names })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
});
export type BackupHeader = z.output<typeof headerSchema>;

const contentShape = { bytes: z.number(), sha256: z.string() };

/** Trailer of an archive: row counts and checksums to verify it. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), ...contentShape })),
  /** Checksum over one line per file, `name sha256`, in archive order. */
  files: z.object({ count: z.number(), ...contentShape }),
  /** Files that the database references but the file store does not have. */
  missing: names,
});
export type Manifest = z.output<typeof manifestSchema>;

export const headerName = "backup.json";
export const manifestName = "manifest.json";
