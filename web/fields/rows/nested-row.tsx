import type { ComponentType } from "react";
import type { KindName } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { inputLabel } from "../../../domain/text/labels.ts";
import { useText } from "../../language/language.tsx";
import columns from "../columns.module.css";
import type { InputProps } from "../field-view.ts";
import { MissingTranslationBadge } from "../translation/missing-translation-badge.tsx";
import { findErrorsWithin } from "./find-errors-within.ts";
import { isTranslationMissing, isWide } from "./row-fields.ts";

export type InputTable = Readonly<Record<KindName, ComponentType<InputProps>>>;

interface Props {
  readonly inputs: InputTable;
  /** Props of the input that contains the row. */
  readonly parent: InputProps;
  readonly index: number;
  readonly row: AnyRecord;
  readonly onChange: (row: AnyRecord) => void;
}

/** Inputs of one nested row. */
export function NestedRow({ inputs, parent, index, row, onChange }: Props) {
  const t = useText();
  const fields = parent.field.fields ?? {};
  return (
    <div className={columns.fromTablet}>
      {Object.entries(fields).map(([name, field]) => {
        const Inner = inputs[field.kind];
        const path = `${index}.${name}`;
        return (
          <div key={name} style={isWide(fields, name) ? { gridColumn: "1 / -1" } : {}}>
            <Inner
              id={`${parent.id}-${index}-${name}`}
              name={name}
              field={field}
              label={t(inputLabel({ fields }, name))}
              badge={isTranslationMissing(fields, row, name) ? <MissingTranslationBadge /> : null}
              value={row[name] ?? null}
              onChange={(value) => onChange({ ...row, [name]: value })}
              onBlur={parent.onBlur}
              error={parent.errorsWithin[path] ?? null}
              errorsWithin={findErrorsWithin(parent.errorsWithin, path)}
              isReadOnly={parent.isReadOnly}
              textLanguage={name.endsWith("Kh") ? "km" : null}
            />
          </div>
        );
      })}
    </div>
  );
}
