import type { ComponentType } from "react";
import type { KindName } from "../../domain/declare/index.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { ChoicesInput } from "./choices-input.tsx";
import { DateInput } from "./date-input.tsx";
import { DateTimeInput } from "./date-time-input.tsx";
import type { InputProps } from "./field-view.ts";
import { AudioInput, DocumentInput, ImageInput, VideoInput } from "./file-inputs.tsx";
import { FlagInput } from "./flag-input.tsx";
import { ImagesInput } from "./images-input.tsx";
import { ColorFieldInput, GeoInput, RichTextInput, TagsFieldInput } from "./lazy-inputs.tsx";
import { createLineInput } from "./line-input.tsx";
import { LongTextInput } from "./long-text-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { PeriodInput } from "./period-input.tsx";
import { PlaceInput } from "./place-input.tsx";
import { RefInput } from "./ref-input.tsx";
import { RefsInput } from "./refs-input.tsx";
import { createRowsInput } from "./rows-input.tsx";
import { StateInput } from "./state-input.tsx";

/** Input component of each field kind; a missing one does not compile. Forms load this, lists do not. */
export const inputs: Readonly<Record<KindName, ComponentType<InputProps>>> = {
  text: createLineInput({ type: "text", inputMode: "text", placeholder: "" }),
  longText: LongTextInput,
  richText: RichTextInput,
  url: createLineInput({ type: "url", inputMode: "url", placeholder: "https://" }),
  email: createLineInput({ type: "email", inputMode: "email", placeholder: "" }),
  phone: createLineInput({ type: "tel", inputMode: "tel", placeholder: "+855" }),
  color: ColorFieldInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: NumberInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  state: StateInput,
  date: DateInput,
  dateTime: DateTimeInput,
  period: PeriodInput,
  image: ImageInput,
  images: ImagesInput,
  video: VideoInput,
  audio: AudioInput,
  document: DocumentInput,
  tags: TagsFieldInput,
  ref: RefInput,
  refs: RefsInput,
  place: PlaceInput,
  geo: GeoInput,
  rows: createRowsInput(() => inputs),
};
