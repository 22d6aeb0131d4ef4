import { type Format, formats } from "../../domain/format.ts";
import { useLanguage } from "./language.tsx";

/** How dates, numbers and money are written in the language of now. */
export const useFormat = (): Format => formats[useLanguage().language];
