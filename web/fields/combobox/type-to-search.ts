import { localized } from "../../../domain/text/localized-text.ts";

/** Placeholder of an empty picker. */
export const typeToSearch = localized("Type to search", "វាយដើម្បីស្វែងរក");
