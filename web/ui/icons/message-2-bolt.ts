import { createIcon } from "../icon.tsx";

export const IconMessage2Bolt = /* @__PURE__ */ createIcon([
  "M8 9h8",
  "M8 13h6",
  "M13 20l-1 1l-3 -3h-3a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v5.5",
  "M19 16l-2 3h4l-2 3",
]);
