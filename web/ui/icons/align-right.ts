import { createIcon } from "../icon.tsx";

export const IconAlignRight = /* @__PURE__ */ createIcon(["M4 6l16 0", "M10 12l10 0", "M6 18l14 0"]);
