import type { Row } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { nameIn, textOf } from "../../fields/values.ts";

/** Kinds of content with a preview. */
export type PreviewKind = "guide" | "problem" | "feed" | "news" | "tutorial";

/** A record with the form values that replace its own; they are not validated yet. */
type PreviewValues<E> = { readonly [K in keyof Row<E>]?: unknown };

export interface PreviewPageProps<V = AnyRecord> {
  readonly values: V;
  readonly language: Language;
}
export type PreviewPageOf<E> = PreviewPageProps<PreviewValues<E>>;

/** Text in the given language, falling back to the other one as the app does. */
export function textInLanguage<N extends string>(
  values: { readonly [K in N | `${N}Kh`]?: unknown },
  name: N,
  language: Language,
): string;
export function textInLanguage(values: AnyRecord, name: string, language: Language): string {
  return nameIn(language, { label: textOf(values[name]), labelKh: textOf(values[`${name}Kh`]) || null });
}
