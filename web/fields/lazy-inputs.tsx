import type { InputProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";

/** The inputs that weigh something: fetched when the first one is shown. */
export const RichTextInput = lazyPart<InputProps>(
  async () => (await import("./rich-text-input.tsx")).RichTextInput,
  240,
);
export const ColorFieldInput = lazyPart<InputProps>(
  async () => (await import("./color-input.tsx")).ColorFieldInput,
  60,
);
export const TagsFieldInput = lazyPart<InputProps>(
  async () => (await import("./tags-input.tsx")).TagsFieldInput,
  60,
);
export const GeoInput = lazyPart<InputProps>(async () => (await import("./geo-input.tsx")).GeoInput, 96);
