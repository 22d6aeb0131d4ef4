import { Checkbox, TextInput } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { usePictureTexts } from "../images/picture-texts.ts";
import { textOf } from "../values.ts";
import { LowerToolbar } from "./lower-toolbar.tsx";
import styles from "./rich-text-picture.module.css";

const texts = {
  toolbar: localized("Image in {0}", "រូបភាពក្នុង {0}"),
  en: localized("Alt text (English)", "អត្ថបទជំនួសរូបភាព (អង់គ្លេស)"),
  km: localized("Alt text (Khmer)", "អត្ថបទជំនួសរូបភាព (ខ្មែរ)"),
  any: localized("Alt text", "អត្ថបទជំនួសរូបភាព"),
  fromLibrary: localized("From the library: {0}", "ពីបណ្ណាល័យ៖ {0}"),
  describe: localized("Describe the image to people who can't see it.", "សូមពណ៌នារូបភាពសម្រាប់អ្នកដែលមើលមិនឃើញ។"),
  decorative: localized("Decoration, no alt text needed", "សម្រាប់តុបតែង មិនត្រូវការអត្ថបទជំនួស"),
};

/** Changes the alt text of the selected image, which stays selected: replacing its node would move the cursor. */
function setAlt(editor: Editor, alt: string | null): void {
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(tr.selection.from, "alt", alt);
    return true;
  });
}

interface Props {
  readonly editor: Editor;
  /** Of the field, so that screen readers can tell the toolbars of two fields apart. */
  readonly label: string;
}

/**
 * The alt text of the selected image, below the text as the tools of a table. Without one the text of the library
 * applies. Escape and Enter move the focus back to the text.
 */
export function RichTextPicture({ editor, label }: Props) {
  const t = useText();
  const { image } = useEditorState({
    editor,
    selector: ({ editor: now, transactionNumber }) => ({
      transactionNumber,
      image: now.isActive("image") ? now.getAttributes("image") : null,
    }),
  });
  const src = textOf(image?.src);
  const stored = usePictureTexts(src ? [src] : []).get(pictureNameOfUrl(src) ?? "");
  if (!image) return null;
  const language = editor.view.dom.lang === "km" ? "km" : editor.view.dom.lang === "en" ? "en" : "any";
  const known = { en: stored?.alt, km: stored?.altKh, any: stored?.altKh && stored.alt }[language];
  const isDecorative = image.alt === "";
  return (
    <LowerToolbar
      editor={editor}
      name={t(texts.toolbar, label)}
      // Enter would save the record.
      leaveKeys={["Escape", "Enter"]}
      className={styles.toolbar ?? ""}
    >
      <TextInput
        size="xs"
        label={t(texts[language])}
        lang={language === "any" ? undefined : language}
        autoComplete="off"
        maxLength={limits.messageLength}
        disabled={isDecorative}
        value={textOf(image.alt)}
        description={known ? t(texts.fromLibrary, known) : t(texts.describe)}
        inputWrapperOrder={["label", "input", "description"]}
        onChange={(event) => setAlt(editor, event.currentTarget.value || null)}
      />
      <Checkbox
        size="xs"
        label={t(texts.decorative)}
        checked={isDecorative}
        onChange={(event) => setAlt(editor, event.currentTarget.checked ? "" : null)}
      />
    </LowerToolbar>
  );
}
