import type { Audience } from "./audience.ts";

const list = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** Reads the audience from a notification's fields; a missing list is empty. */
export const parseAudience = (row: Readonly<Partial<Record<keyof Audience, unknown>>>): Audience => ({
  everybody: row.everybody === "all" ? "all" : "chosen",
  roles: list(row.roles),
  provinces: list(row.provinces),
  projectIds: list(row.projectIds),
  cropIds: list(row.cropIds),
  genders: list(row.genders),
  profileIds: list(row.profileIds),
});
