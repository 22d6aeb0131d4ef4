import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";

const missing = words("Translation missing", "ខ្វះការបកប្រែ");

/** A mark beside the label of a text whose translation needs work. */
export const TranslationMark = ({ children }: { readonly children: ReactNode }) => (
  <Badge size="sm" variant="light" color="yellow" c="inherit" tt="none" fw={500} miw="max-content">
    {children}
  </Badge>
);

/** Says that a text is empty whose twin in the other language is not. */
export function MissingBadge() {
  const say = useText();
  return <TranslationMark>{say(missing)}</TranslationMark>;
}
