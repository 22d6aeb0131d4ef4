import { words } from "../../domain/words.ts";

/** What an empty picker says. */
export const typeToSearch = words("Type to search", "វាយដើម្បីស្វែងរក");
