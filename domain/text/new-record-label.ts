import { type LocalizedText, localized } from "./localized-text.ts";

/** The title of a new record: “New product”. */
export const newRecordLabel = ({ en, km }: LocalizedText): LocalizedText =>
  localized(`New ${en.toLowerCase()}`, `${km}ថ្មី`);
