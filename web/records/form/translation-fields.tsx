import { SimpleGrid, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { findMissingTranslation } from "../../fields/translation/find-missing-translation.ts";
import { textsOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { FieldSlot } from "./field-slot.tsx";
import type { TranslationTabsProps } from "./translation-tabs.tsx";

/** Lazy, because wide screens show both languages without tabs. */
const TranslationTabs = lazyWithSkeleton<TranslationTabsProps>(
  async () => (await import("./translation-tabs.tsx")).TranslationTabs,
  30,
);

const languagesOf = localized("Language of {0}", "ភាសានៃ {0}");

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: AnyRecord | null;
  readonly english: string;
  readonly khmer: string;
}

/** A bilingual text: side by side, or on narrow screens one at a time. */
export function TranslationFields({ entity, editor, row, english, khmer }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [tab, setTab] = useState<Language>(language);
  const { values } = editor.work;
  const missing = findMissingTranslation(values[english], values[khmer]);
  const isWrong = { en: english in editor.issues, km: khmer in editor.issues };
  // A rejected save switches to the language with the error. During render, so that its input exists when the effect of
  // the form focuses it.
  const [knownFailures, setKnownFailures] = useState(editor.failedSubmits);
  if (knownFailures !== editor.failedSubmits) {
    setKnownFailures(editor.failedSubmits);
    if (isWrong.en !== isWrong.km) setTab(isWrong.en ? "en" : "km");
  }
  const outdated = textsOf(row?.outdated);
  const translationOf = (name: string, language: Language) =>
    missing === language ? "missing" : missing === null && outdated.includes(name) ? "outdated" : "present";
  const slot = (name: string, language: Language) => (
    <FieldSlot
      entity={entity}
      editor={editor}
      row={row}
      name={name}
      language={language}
      translation={translationOf(name, language)}
    />
  );
  if (!isNarrow)
    return (
      <SimpleGrid cols={2} spacing="md">
        {slot(english, "en")}
        {slot(khmer, "km")}
      </SimpleGrid>
    );
  const sign = (language: Language) =>
    isWrong[language]
      ? " ⚠"
      : translationOf(language === "en" ? english : khmer, language) === "present"
        ? ""
        : " •";
  return (
    <Stack gap={6}>
      <TranslationTabs
        label={t(languagesOf, t(fieldLabel(entity, english)))}
        chosen={tab}
        signs={{ en: sign("en"), km: sign("km") }}
        onChoose={setTab}
      />
      {tab === "en" ? slot(english, "en") : slot(khmer, "km")}
    </Stack>
  );
}
