import { createIcon } from "../icon.tsx";

export const IconAlignLeft = /* @__PURE__ */ createIcon(["M4 6l16 0", "M4 12l10 0", "M4 18l14 0"]);
