import { Input } from "@mantine/core";
import type { Place } from "../../../domain/declare/index.ts";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { placeOf } from "../values.ts";
import { PlaceLevels } from "./place-levels.tsx";

/** Each code is a prefix of the codes below it, so the deepest one contains all levels. */
const deepestCodeOf = (place: Place | null): string =>
  place ? (place.village ?? place.commune ?? place.district ?? place.province) : "";

const placeFromCode = (code: string): Place | null =>
  code === ""
    ? null
    : {
        province: code.slice(0, 2),
        district: code.length >= 4 ? code.slice(0, 4) : null,
        commune: code.length >= 6 ? code.slice(0, 6) : null,
        village: code.length >= 8 ? code.slice(0, 8) : null,
      };

/** Location input, from province to village. */
export function PlaceInput(props: InputProps) {
  const { id, onBlur, ...frame } = useInputFrame(props);
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label} onBlur={onBlur}>
      <PlaceLevels
        firstId={id}
        code={deepestCodeOf(placeOf(props.value))}
        onChange={(code) => props.onChange(placeFromCode(code))}
        isReadOnly={props.isReadOnly}
        isInvalid={props.error !== null}
        isRequired={props.field.presence === "required"}
        depth={4}
      />
    </Input.Wrapper>
  );
}
