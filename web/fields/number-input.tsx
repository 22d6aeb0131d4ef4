import type { InputProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { NumberFieldProps } from "./number-field.tsx";

const NumberField = lazyPart<NumberFieldProps>(
  async () => (await import("./number-field.tsx")).NumberField,
  60,
);

type Options = Pick<NumberFieldProps, "decimals" | "sign">;

/** The input of a kind of number; lists do without its weight. */
export const numberInput = (options: Options) =>
  function NumberFieldInput(props: InputProps) {
    return <NumberField {...props} {...options} />;
  };
