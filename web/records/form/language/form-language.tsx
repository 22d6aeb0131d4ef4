import { useMediaQuery } from "@mantine/hooks";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { AnyRecord } from "../../../../domain/records/any-record.ts";
import type { Language } from "../../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../../fields/lazy-with-skeleton.tsx";
import { findMissingTranslation } from "../../../fields/translation/find-missing-translation.ts";
import { textsOf } from "../../../fields/values.ts";
import { useLanguage } from "../../../language/language.tsx";
import type { RecordEditor } from "../../editor/use-record-editor.ts";
import type { TranslationPair } from "../form-fields.ts";
import { chooseFormLanguage, type FormLanguage, useFormLanguageChoice } from "./form-language-choice.ts";
import type { LanguageSwitchProps } from "./form-language-switch.tsx";

const Switch = lazyWithSkeleton<LanguageSwitchProps>(
  async () => (await import("./form-language-switch.tsx")).FormLanguageSwitch,
  30,
);

/** The languages in display order, by the language of the reader. */
const orders: Readonly<Record<Language, readonly Language[]>> = { en: ["en", "km"], km: ["km", "en"] };

/** Languages that the inputs of bilingual texts show. */
const ShownLanguages = createContext<readonly Language[]>(["en", "km"]);
export const useShownLanguages = (): readonly Language[] => use(ShownLanguages);

interface Props {
  readonly editor: RecordEditor;
  readonly row: AnyRecord | null;
  readonly pairs: readonly TranslationPair[];
  readonly children: (languageSwitch: ReactNode) => ReactNode;
}

/** Whether a text lacks its translation or is older than it, and whether it has an error. */
export function translationState(
  { english, khmer }: TranslationPair,
  editor: RecordEditor,
  row: AnyRecord | null,
) {
  const { values } = editor.work;
  const missing = findMissingTranslation(values[english], values[khmer]);
  const outdated = missing === null ? textsOf(row?.outdated) : [];
  const stateOf = (name: string, language: Language) => ({
    translation:
      missing === language
        ? ("missing" as const)
        : outdated.includes(name)
          ? ("outdated" as const)
          : ("present" as const),
    isInvalid: Object.hasOwn(editor.issues, name),
  });
  return { en: stateOf(english, "en"), km: stateOf(khmer, "km") };
}

/**
 * One switch for all bilingual texts of a form: English, Khmer or both side by side. Narrow screens show one language. A
 * rejected save shows the language that has an error.
 */
export function FormLanguages({ editor, row, pairs, children }: Props) {
  const { language } = useLanguage();
  const choice = useFormLanguageChoice();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const states = pairs.map((pair) => translationState(pair, editor, row));
  const isInvalid = (of: Language) => states.some((state) => state[of].isInvalid);
  const chosen: FormLanguage = isNarrow && choice === "both" ? language : choice;
  const [override, setOverride] = useState<Language | null>(null);
  const shown = override ?? chosen;
  // During render, so that the inputs exist when the effect of the form focuses the first error.
  const [knownFailures, setKnownFailures] = useState(editor.failedSubmits);
  if (knownFailures !== editor.failedSubmits) {
    setKnownFailures(editor.failedSubmits);
    if (isInvalid("en") !== isInvalid("km") && shown !== "both") setOverride(isInvalid("en") ? "en" : "km");
  }
  const isIncomplete = (of: Language) => states.some((state) => state[of].translation !== "present");
  const sign = (of: Language) => (isInvalid(of) ? " ⚠" : isIncomplete(of) ? " •" : "");
  const [en, km] = [sign("en"), sign("km")];
  const order = orders[language];
  const languages = useMemo(() => (shown === "both" ? order : [shown]), [shown, order]);
  // The same element until it shows something else: a key renders the form.
  const languageSwitch = useMemo(
    () => (
      <Switch
        order={order}
        hasBoth={!isNarrow}
        chosen={shown}
        signs={{ en, km }}
        onChoose={(next) => {
          setOverride(null);
          chooseFormLanguage(next);
        }}
      />
    ),
    [order, isNarrow, shown, en, km],
  );
  if (pairs.length === 0) return children(null);
  return <ShownLanguages value={languages}>{children(languageSwitch)}</ShownLanguages>;
}
