import { words } from "../domain/words.ts";
import type { CellProps } from "./fields/field-view.ts";
import { lazyPart } from "./fields/lazy-part.tsx";
import type { FormToolsProps, Override, OwnInputProps, OwnTabProps } from "./records/override.ts";

/** The one table of exceptions: what an entity's list or form has that its declaration can't say. */
export const overrides: Readonly<Record<string, Override>> = {
  farmActivity: {
    tabs: [
      {
        name: "form",
        label: words("Form", "ទម្រង់"),
        Tab: lazyPart<OwnTabProps>(
          async () => (await import("./screens/farm-form/form-tab.tsx")).FormTab,
          420,
        ),
      },
    ],
  },
  farmActivityImplementation: {
    inputs: {
      answers: lazyPart<OwnInputProps>(
        async () => (await import("./screens/farm-form/answers-input.tsx")).AnswersInput,
        180,
      ),
    },
    cells: {
      answers: lazyPart<CellProps>(
        async () => (await import("./screens/farm-form/answers-cell.tsx")).AnswersCell,
        80,
      ),
    },
  },
  product: {
    FormTools: lazyPart<FormToolsProps>(
      async () => (await import("./screens/product/product-tools.tsx")).ProductTools,
      36,
    ),
  },
};
