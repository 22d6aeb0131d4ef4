import { SimpleGrid, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { type Language, words } from "../../domain/words.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import { missingTwin } from "../fields/missing-twin.ts";
import { textsOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { FieldSlot } from "./field-slot.tsx";
import type { TwinTabsProps } from "./twin-tabs.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

/** A wide screen shows both languages and needs no tabs. */
const TwinTabs = lazyPart<TwinTabsProps>(async () => (await import("./twin-tabs.tsx")).TwinTabs, 30);

const languagesOf = words("Language of {0}", "ភាសានៃ {0}");

type Members = Readonly<Record<string, unknown>>;

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: Members | null;
  readonly english: string;
  readonly khmer: string;
}

/** A text in English and in Khmer: side by side, or on a phone one at a time. */
export function TwinFields({ entity, editor, row, english, khmer }: Props) {
  const text = useText();
  const { language } = useLanguage();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [tab, setTab] = useState<Language>(language);
  const { values } = editor.work;
  const missing = missingTwin(values[english], values[khmer]);
  const isWrong = { en: english in editor.issues, km: khmer in editor.issues };
  // An error must not hide behind the other tab.
  useEffect(() => {
    if (editor.refusals > 0 && isWrong.en !== isWrong.km) setTab(isWrong.en ? "en" : "km");
  }, [editor.refusals, isWrong.en, isWrong.km]);
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
      <TwinTabs
        label={text(languagesOf, text(fieldLabel(entity, english)))}
        chosen={tab}
        signs={{ en: sign("en"), km: sign("km") }}
        onChoose={setTab}
      />
      {tab === "en" ? slot(english, "en") : slot(khmer, "km")}
    </Stack>
  );
}
