import type { ComponentType } from "react";
import type { AnyRecord } from "../../../domain/any-record.ts";
import type { Language } from "../../../domain/localized-text.ts";
import { nameIn, textOf } from "../../fields/values.ts";

/** Kinds of content with a preview. */
export type PreviewKind = "guide" | "problem" | "feed" | "news" | "tutorial";

export interface PreviewPageProps {
  readonly values: AnyRecord;
  readonly language: Language;
}
export type PreviewPage = ComponentType<PreviewPageProps>;

/** Text in the given language, falling back to the other one as the app does. */
export const textInLanguage = (values: AnyRecord, name: string, language: Language): string =>
  nameIn(language, { label: textOf(values[name]), labelKh: textOf(values[`${name}Kh`]) || null });
