import type { InputProps } from "./field-view.ts";
import { lazyWithSkeleton } from "./lazy-with-skeleton.tsx";

/** Large inputs; each chunk loads on first use. */
export const RichTextInput = lazyWithSkeleton<InputProps>(
  async () => (await import("./rich-text/rich-text-input.tsx")).RichTextInput,
  240,
);
export const ColorFieldInput = lazyWithSkeleton<InputProps>(
  async () => (await import("./color/color-input.tsx")).ColorFieldInput,
  60,
);
export const TagsFieldInput = lazyWithSkeleton<InputProps>(
  async () => (await import("./tags/tags-input.tsx")).TagsFieldInput,
  60,
);
export const GeoInput = lazyWithSkeleton<InputProps>(
  async () => (await import("./geo/geo-input.tsx")).GeoInput,
  96,
);
