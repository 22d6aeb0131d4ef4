import { ActionIcon, Button, ColorSwatch, Popover, Stack } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconPalette } from "../../ui/icons/palette.ts";

const texts = {
  open: localized("Text colour", "ពណ៌អក្សរ"),
  usual: localized("Default colour", "ពណ៌លំនាំដើម"),
};
/** Text colours, all readable on white. */
const colors: readonly { readonly code: string; readonly label: LocalizedText }[] = [
  { code: "#212529", label: localized("Black", "ខ្មៅ") },
  { code: "#495057", label: localized("Grey", "ប្រផេះ") },
  { code: "#c92a2a", label: localized("Red", "ក្រហម") },
  { code: "#a61e4d", label: localized("Pink", "ផ្កាឈូក") },
  { code: "#862e9c", label: localized("Purple", "ស្វាយ") },
  { code: "#364fc7", label: localized("Indigo", "ទឹកប៊ិច") },
  { code: "#1864ab", label: localized("Blue", "ខៀវ") },
  { code: "#0b7285", label: localized("Teal", "ខៀវបៃតង") },
  { code: "#2b8a3e", label: localized("Green", "បៃតង") },
  { code: "#5c940d", label: localized("Leaf green", "បៃតងស្លឹកឈើ") },
  { code: "#b35c00", label: localized("Orange", "ទឹកក្រូច") },
  { code: "#795548", label: localized("Brown", "ត្នោត") },
];

/** Sets the colour of the selected text. */
export function RichTextColor({ editor }: { readonly editor: Editor }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const now = String(editor.getAttributes("textStyle").color ?? "");
  const choose = (code: string | null) => {
    const chain = editor.chain().focus();
    (code ? chain.setColor(code) : chain.unsetColor()).run();
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus withArrow shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(texts.open)}
          title={t(texts.open)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconPalette size={18} color={now || "currentColor"} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          <div style={{ display: "grid", gridTemplateColumns: "repeat(6, 1fr)", gap: 6 }}>
            {colors.map(({ code, label }) => (
              <ColorSwatch
                key={code}
                component="button"
                type="button"
                color={code}
                size={28}
                aria-label={t(label)}
                title={t(label)}
                aria-pressed={now === code}
                style={{ cursor: "pointer" }}
                onClick={() => choose(code)}
              />
            ))}
          </div>
          <Button size="xs" variant="default" onClick={() => choose(null)}>
            {t(texts.usual)}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
