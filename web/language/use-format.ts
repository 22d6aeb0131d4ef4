import { type Format, formats } from "../../domain/format.ts";
import { useLanguage } from "./language.tsx";

/** Formats dates, numbers and money in the current language. */
export const useFormat = (): Format => formats[useLanguage().language];
