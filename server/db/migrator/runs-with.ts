/** `-- Runs with: 0070`, and after it why, where the statements look as if an older server could not. */
const line = /^-- Runs with: (\d{4})(.*)$/m;

/** The number of a migration, from the name of its file. */
export const numberOf = (name: string): number => Number(name.slice(0, 4));

/**
 * The number of the newest migration that a server must know to run on a database after this one. Without the line only a
 * server that has the migration itself may.
 */
export const runsWith = (name: string, sql: string): number => Number(line.exec(sql)?.[1] ?? numberOf(name));

/** Whether a migration gives a reason why older servers run in spite of its statements. */
export const hasReason = (sql: string): boolean => (line.exec(sql)?.[2] ?? "").trim() !== "";

/** Statements that older servers may not expect: they remove, rename or narrow what is there. */
const contracting: readonly RegExp[] = [
  /\bdrop\s+(?:table|column|type|schema|function|view|materialized\s+view)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+not\s+null|set\s+data\s+type|type|drop\s+default)\b/i,
  /\badd\s+constraint\b/i,
  /\bcreate\s+unique\s+index\b/i,
  // Older servers insert rows without the new column.
  /\badd\s+column\b(?:(?!\bdefault\b|\bgenerated\b|[;,]).)*\bnot\s+null\b(?:(?!\bdefault\b|\bgenerated\b|[;,]).)*[;,]/is,
];

const withoutComments = (sql: string): string => sql.replace(/--.*$/gm, "");

/** Whether statements remove, rename or narrow something, so that a server without the migration may fail. */
export const isContracting = (sql: string): boolean =>
  contracting.some((pattern) => pattern.test(withoutComments(sql)));
