import { createIcon } from "../icon.tsx";

export const IconArrowDownRight = /* @__PURE__ */ createIcon(["M7 7l10 10", "M17 8l0 9l-9 0"]);
