import { limits } from "../settings/limits.ts";
import type { Field } from "./field-types.ts";
import type { KindName } from "./kinds.ts";

const longest: Partial<Readonly<Record<KindName, number>>> = {
  text: 200,
  longText: 5000,
  richText: limits.richTextLength,
  url: 2000,
  email: 254,
  phone: 30,
  color: 7,
};

/** The maximum length of a text field in user-perceived characters; the declaration replaces the default of its kind. */
export const longestText = ({ kind, max }: Pick<Field, "kind" | "max">): number =>
  max ?? longest[kind] ?? limits.richTextLength;
