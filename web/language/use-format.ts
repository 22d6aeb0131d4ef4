import { type Format, formats } from "../../domain/text/format.ts";
import { useLanguage } from "./language.tsx";

/** Formats dates, numbers and money in the current language. */
export const useFormat = (): Format => formats[useLanguage().language];
