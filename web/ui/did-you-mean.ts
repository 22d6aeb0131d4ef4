import { localized } from "../../domain/text/localized-text.ts";

/** Offers a corrected search text where a search finds nothing. */
export const didYouMean = localized("Did you mean “{0}”?", "តើចង់រក “{0}” ឬ?");
