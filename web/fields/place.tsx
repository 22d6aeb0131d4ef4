import { Input } from "@mantine/core";
import type { Place } from "../../domain/declare/index.ts";
import { companionOf } from "../../domain/declare/names.ts";
import { useLanguage } from "../language/language.tsx";
import type { CellProps, FieldView, FilterProps, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { PlaceLevels } from "./place-levels.tsx";
import { Nothing } from "./text-cell.tsx";
import { isRecord, nameIn, placeOf, textOf } from "./values.ts";

/** Codes are prefixes of each other: the deepest says them all. */
const deepest = (place: Place | null): string =>
  place ? (place.village ?? place.commune ?? place.district ?? place.province) : "";

const placeAt = (code: string): Place | null =>
  code === ""
    ? null
    : {
        province: code.slice(0, 2),
        district: code.length >= 4 ? code.slice(0, 4) : null,
        commune: code.length >= 6 ? code.slice(0, 6) : null,
        village: code.length >= 8 ? code.slice(0, 8) : null,
      };

function PlaceInput(props: InputProps) {
  const { id, onBlur, ...frame } = useFrame(props);
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label} onBlur={onBlur}>
      <PlaceLevels
        firstId={id}
        code={deepest(placeOf(props.value))}
        onChange={(code) => props.onChange(placeAt(code))}
        isReadOnly={props.isReadOnly}
        isInvalid={props.error !== null}
        isRequired={props.field.presence === "required"}
        depth={4}
      />
    </Input.Wrapper>
  );
}

function PlaceCell({ name, row }: CellProps) {
  const { language } = useLanguage();
  const label = row[companionOf(name)];
  if (!isRecord(label)) return <Nothing />;
  return <>{nameIn(language, { label: textOf(label.label), labelKh: textOf(label.labelKh) || null })}</>;
}

/** A place and everything below it: its code is the beginning of theirs. */
function PlaceFilter({ name, label, values, onChange }: FilterProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label}>
      <PlaceLevels
        firstId={`filter-${name}`}
        code={values[name] ?? ""}
        onChange={(code) => onChange({ [name]: code || null })}
        isReadOnly={false}
        isInvalid={false}
        isRequired={false}
        depth={2}
      />
    </Input.Wrapper>
  );
}

export const placeView: FieldView = { Input: PlaceInput, Cell: PlaceCell, Filter: PlaceFilter };
