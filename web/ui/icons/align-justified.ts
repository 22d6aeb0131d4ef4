import { createIcon } from "../icon.tsx";

export const IconAlignJustified = /* @__PURE__ */ createIcon(["M4 6l16 0", "M4 12l16 0", "M4 18l12 0"]);
