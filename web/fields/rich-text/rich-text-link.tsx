import { ActionIcon, Button, Group, Popover, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { message, messageIn } from "../../../domain/errors/messages.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconLink } from "../../ui/icons/link.ts";

const texts = {
  open: localized("Link", "តំណ"),
  address: localized("Link URL", "URL តំណ"),
  set: localized("Apply", "អនុវត្ត"),
  remove: localized("Remove link", "ដកតំណចេញ"),
};
const allowed = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d\s-]*|#\/[^\s]*|\/(?![/\\])[^\s]*)$/i;

/** Turns the selection into a link; without a selection inserts the address as a link. */
export function RichTextLink({ editor }: { readonly editor: Editor }) {
  const t = useText();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const isLink = editor.isActive("link");
  const open = () => {
    setAddress(String(editor.getAttributes("link").href ?? ""));
    setIsWrong(false);
    setIsOpen(!isOpen);
  };
  const set = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles this submit from the portal to the record's form, which must not be saved.
    event.stopPropagation();
    const href = /^[\w-]+(\.[\w-]+)+/.test(address.trim()) ? `https://${address.trim()}` : address.trim();
    if (!allowed.test(href)) return setIsWrong(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.extendMarkRange("link").setLink({ href }).run();
    setIsOpen(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus withArrow shadow="md">
      <Popover.Target>
        <ActionIcon
          variant={isLink ? "light" : "subtle"}
          {...(isLink ? {} : { color: "gray" })}
          aria-label={t(texts.open)}
          title={t(texts.open)}
          aria-pressed={isLink}
          onClick={open}
        >
          <IconLink size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={set} noValidate>
          <TextInput
            data-autofocus
            label={t(texts.address)}
            placeholder="https://"
            inputMode="url"
            value={address}
            error={isWrong ? messageIn(message("url"), language) : null}
            onChange={(event) => setAddress(event.currentTarget.value)}
            w={260}
          />
          <Group gap={8} mt={8}>
            <Button type="submit" size="xs">
              {t(texts.set)}
            </Button>
            {isLink ? (
              <Button size="xs" variant="default" onClick={remove}>
                {t(texts.remove)}
              </Button>
            ) : null}
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
