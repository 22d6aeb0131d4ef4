import type { ComponentType } from "react";
import type { KindName } from "../../domain/declare/index.ts";
import { ChoiceInput } from "./choice/choice-input.tsx";
import { ChoicesInput } from "./choices/choices-input.tsx";
import { DateInput } from "./date/date-input.tsx";
import { DateTimeInput } from "./date-time/date-time-input.tsx";
import type { InputProps } from "./field-view.ts";
import { FlagInput } from "./flag/flag-input.tsx";
import {
  ColorFieldInput,
  GeoInput,
  ImagesInput,
  lazyRowsInput,
  RefsInput,
  RichTextInput,
  TagsFieldInput,
} from "./lazy-inputs.tsx";
import { NumberInput } from "./number/number-input.tsx";
import { PeriodInput } from "./period/period-input.tsx";
import { PhoneInput } from "./phone/phone-input.tsx";
import { PlaceInput } from "./place/place-input.tsx";
import { RefInput } from "./ref/ref-input.tsx";
import { StateInput } from "./state/state-input.tsx";
import { createLineInput } from "./text/line-input.tsx";
import { LongTextInput } from "./text/long-text-input.tsx";
import { AudioInput, DocumentInput, ImageInput, VideoInput } from "./uploads/file-inputs.tsx";

/** Input component of each field kind; a missing one does not compile. Forms load this, lists do not. */
export const inputs: Readonly<Record<KindName, ComponentType<InputProps>>> = {
  text: createLineInput({ type: "text", inputMode: "text", placeholder: "" }),
  longText: LongTextInput,
  richText: RichTextInput,
  url: createLineInput({ type: "url", inputMode: "url", placeholder: "https://" }),
  email: createLineInput({ type: "email", inputMode: "email", placeholder: "" }),
  phone: PhoneInput,
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
  rows: lazyRowsInput(() => inputs),
};
