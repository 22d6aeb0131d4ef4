import { words } from "../../domain/words.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override, OwnTabProps } from "../records/override.ts";

export const override: Override = {
  tabs: [
    {
      name: "form",
      label: words("Form", "ទម្រង់"),
      Tab: lazyPart<OwnTabProps>(
        async () => (await import("../screens/farm-form/form-tab.tsx")).FormTab,
        420,
      ),
    },
  ],
};
