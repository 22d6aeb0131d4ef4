import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { FieldSlot } from "./field-slot.tsx";
import classes from "./form.module.css";
import type { TranslationPair } from "./form-fields.ts";
import { translationState, useShownLanguages } from "./language/form-language.tsx";

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: AnyRecord | null;
  readonly pair: TranslationPair;
  /** In a narrow column the languages are below each other. */
  readonly isStacked?: boolean;
}

/** A bilingual text in the languages that the form shows, that of the interface first. */
export function TranslationFields({ entity, editor, row, pair, isStacked = false }: Props) {
  const shown = useShownLanguages();
  const state = translationState(pair, editor, row);
  const slot = (language: Language) => (
    <FieldSlot
      key={language}
      entity={entity}
      editor={editor}
      row={row}
      name={language === "en" ? pair.english : pair.khmer}
      language={language}
      translation={state[language].translation}
    />
  );
  return (
    <div className={classes.pair} data-both={(!isStacked && shown.length > 1) || undefined}>
      {shown.map(slot)}
    </div>
  );
}
