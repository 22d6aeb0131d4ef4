import type { Audience } from "./audience.ts";

const list = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** The audience that a notification's record names. */
export const audienceOf = (row: Readonly<Record<string, unknown>>): Audience => ({
  everybody: row.everybody === "all" ? "all" : "chosen",
  roles: list(row.roles),
  provinces: list(row.provinces),
  projectIds: list(row.projectIds),
  cropIds: list(row.cropIds),
  genders: list(row.genders),
  profileIds: list(row.profileIds),
});
