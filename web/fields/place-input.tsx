import { Input } from "@mantine/core";
import type { Place } from "../../domain/declare/index.ts";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { PlaceLevels } from "./place-levels.tsx";
import { placeOf } from "./values.ts";

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

/** A place, from its province down to its village. */
export function PlaceInput(props: InputProps) {
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
