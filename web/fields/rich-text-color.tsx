import { ActionIcon, Button, ColorSwatch, Popover, SimpleGrid, Stack } from "@mantine/core";
import { IconPalette } from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { type Words, words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";

const said = {
  open: words("Colour of the text", "ពណ៌អក្សរ"),
  usual: words("Usual colour", "ពណ៌ធម្មតា"),
};
/** Each reads well on white. */
const colors: readonly { readonly code: string; readonly label: Words }[] = [
  { code: "#212529", label: words("Black", "ខ្មៅ") },
  { code: "#495057", label: words("Grey", "ប្រផេះ") },
  { code: "#c92a2a", label: words("Red", "ក្រហម") },
  { code: "#a61e4d", label: words("Pink", "ផ្កាឈូក") },
  { code: "#862e9c", label: words("Purple", "ស្វាយ") },
  { code: "#364fc7", label: words("Indigo", "ទឹកប៊ិច") },
  { code: "#1864ab", label: words("Blue", "ខៀវ") },
  { code: "#0b7285", label: words("Teal", "ខៀវបៃតង") },
  { code: "#2b8a3e", label: words("Green", "បៃតង") },
  { code: "#5c940d", label: words("Leaf green", "បៃតងស្លឹកឈើ") },
  { code: "#b35c00", label: words("Orange", "ទឹកក្រូច") },
  { code: "#795548", label: words("Brown", "ត្នោត") },
];

/** Chooses the colour of the text that is selected. */
export function RichTextColor({ editor }: { readonly editor: Editor }) {
  const text = useText();
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
          aria-label={text(said.open)}
          title={text(said.open)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconPalette size={18} color={now || "currentColor"} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          <SimpleGrid cols={6} spacing={6}>
            {colors.map(({ code, label }) => (
              <ColorSwatch
                key={code}
                component="button"
                type="button"
                color={code}
                size={28}
                aria-label={text(label)}
                title={text(label)}
                aria-pressed={now === code}
                style={{ cursor: "pointer" }}
                onClick={() => choose(code)}
              />
            ))}
          </SimpleGrid>
          <Button size="xs" variant="default" onClick={() => choose(null)}>
            {text(said.usual)}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
