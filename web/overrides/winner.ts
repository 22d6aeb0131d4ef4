import { words } from "../../domain/words.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override, OwnTabProps } from "../records/override.ts";

export const override: Override = {
  tabs: [
    {
      name: "draw",
      label: words("Draw", "ការចាប់ឆ្នោត"),
      Tab: lazyPart<OwnTabProps>(
        async () => (await import("../screens/event/draw-tabs.tsx")).WinnerDrawTab,
        300,
      ),
    },
  ],
};
