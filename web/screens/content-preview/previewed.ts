import type { ComponentType } from "react";
import type { Language } from "../../../domain/words.ts";
import { nameIn, textOf } from "../../fields/values.ts";

type Members = Readonly<Record<string, unknown>>;

/** What can be looked at as the app shows it. */
export type Previewed = "guide" | "problem" | "feed" | "news" | "tutorial";

export interface PageProps {
  readonly values: Members;
  readonly language: Language;
}
export type Page = ComponentType<PageProps>;

/** A text in the reader's language, or in the other where that one is empty, as the app does it. */
export const inLanguage = (values: Members, name: string, language: Language): string =>
  nameIn(language, { label: textOf(values[name]), labelKh: textOf(values[`${name}Kh`]) || null });
