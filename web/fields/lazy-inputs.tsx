import type { InputProps } from "./field-view.ts";
import { lazyWithSkeleton } from "./lazy-with-skeleton.tsx";
import type { InputTable } from "./rows/nested-row.tsx";

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
export const ImagesInput = lazyWithSkeleton<InputProps>(
  async () => (await import("./images/images-input.tsx")).ImagesInput,
  120,
);
export const RefsInput = lazyWithSkeleton<InputProps>(
  async () => (await import("./refs/refs-input.tsx")).RefsInput,
  60,
);
/** A row holds further fields, so its input is given the inputs of all kinds. */
export const lazyRowsInput = (inputsOf: () => InputTable) =>
  lazyWithSkeleton<InputProps>(
    async () => (await import("./rows/rows-input.tsx")).createRowsInput(inputsOf),
    120,
  );
