import { Button } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import {
  MissingTranslationBadge,
  TranslationMark,
} from "../../fields/translation/missing-translation-badge.tsx";
import { useText } from "../../language/language.tsx";
import { IconCheck } from "../../ui/icons/check.ts";

const texts = {
  outdated: localized("Translation outdated", "ការបកប្រែចាស់"),
  right: localized("Mark as up to date", "សម្គាល់ថាទាន់សម័យ"),
  rightHow: localized("{0}: mark as up to date", "{0}៖ សម្គាល់ថាទាន់សម័យ"),
};

/** `missing`: this text is empty and its translation is not; `outdated`: the translation was changed since. */
export type Translation = "present" | "missing" | "outdated";

interface Props {
  readonly translation: Exclude<Translation, "present">;
  readonly label: string;
  /** Marks the text as up to date; null right after it was changed. */
  readonly onConfirm: (() => void) | null;
}

/** Badge for a missing or outdated translation; an outdated one can be marked as up to date. */
export function TranslationBadge({ translation, label, onConfirm }: Props) {
  const t = useText();
  return (
    <>
      {translation === "missing" ? (
        <MissingTranslationBadge />
      ) : (
        <TranslationMark>{t(texts.outdated)}</TranslationMark>
      )}
      {onConfirm ? (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconCheck size={14} />}
          onClick={onConfirm}
          aria-label={t(texts.rightHow, label)}
        >
          {t(texts.right)}
        </Button>
      ) : null}
    </>
  );
}
