import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { messageText } from "../../../domain/errors/messages.ts";
import { textWarning } from "../../../domain/values/line-text.ts";
import { useText } from "../../language/language.tsx";

/** Says below an input that a program may have damaged its text: lost Khmer letters, shortened numbers. */
export function TextWarning({ text }: { readonly text: string }) {
  const t = useText();
  const warning = textWarning(text);
  return warning === null ? null : (
    <Text size="sm" mt={4} role="status">
      {t(messageText(warning))}
    </Text>
  );
}

/** Puts the warning about a text below its input. */
export const withTextWarning = (text: string) => (input: ReactNode) => (
  <>
    {input}
    <TextWarning text={text} />
  </>
);
