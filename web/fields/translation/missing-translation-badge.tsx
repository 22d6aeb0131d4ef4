import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";

const missing = localized("Translation missing", "ខ្វះការបកប្រែ");

/** Badge for the label of a text whose translation needs work. */
export const TranslationMark = ({ children }: { readonly children: ReactNode }) => (
  <Badge size="sm" variant="light" color="yellow" c="inherit" tt="none" fw={500} miw="max-content">
    {children}
  </Badge>
);

/** Badge of an empty text whose translation is filled. */
export function MissingTranslationBadge() {
  const t = useText();
  return <TranslationMark>{t(missing)}</TranslationMark>;
}
