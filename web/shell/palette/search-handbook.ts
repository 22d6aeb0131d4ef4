import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { Chapter } from "../../../domain/handbook/chapter.ts";
import { chaptersFor } from "../../../domain/handbook/chapters.ts";
import { searchTitles } from "../../../domain/handbook/search-chapters.ts";

/** More would push records out of sight. */
const maxFound = 3;

/** The first chapters of a role with the words of a query in their titles. */
export const searchHandbook = (role: CurrentRole, query: string): readonly Chapter[] =>
  searchTitles(chaptersFor(role), query).slice(0, maxFound);
