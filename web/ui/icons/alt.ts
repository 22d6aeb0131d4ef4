import { createIcon } from "../icon.tsx";

export const IconAlt = /* @__PURE__ */ createIcon([
  "M4 16v-6a2 2 0 1 1 4 0v6",
  "M4 13h4",
  "M11 8v8h4",
  "M16 8h4",
  "M18 8v8",
]);
