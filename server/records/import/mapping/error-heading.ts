import { languages, localized } from "../../../../domain/text/localized-text.ts";
import { wordKey } from "../../../../domain/values/word-key.ts";

/** The heading of the column that lists the errors of each row. */
export const errorHeading = localized("Errors", "កំហុស");

/** Whether a heading is that of an error column, in either language. */
export const isErrorHeading = (heading: string): boolean =>
  languages.some((language) => wordKey(errorHeading[language]) === wordKey(heading));
