import { createIcon } from "../icon.tsx";

export const IconArrowUpRight = /* @__PURE__ */ createIcon(["M17 7l-10 10", "M8 7l9 0l0 9"]);
