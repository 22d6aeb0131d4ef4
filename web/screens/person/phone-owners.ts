import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import type { CustomInputProps } from "../../records/override.ts";

/** The input of a telephone number that names the others who have the same one. */
export const phoneOwnersInput = lazyWithSkeleton<CustomInputProps>(
  async () => (await import("./phone-owners-input.tsx")).PhoneOwnersInput,
  60,
);
