import { lazyPart } from "./fields/lazy-part.tsx";
import type { FormToolsProps, Override } from "./records/override.ts";

/** The one table of exceptions: what an entity's list or form has that its declaration can't say. */
export const overrides: Readonly<Record<string, Override>> = {
  product: {
    FormTools: lazyPart<FormToolsProps>(
      async () => (await import("./screens/product/product-tools.tsx")).ProductTools,
      36,
    ),
  },
};
