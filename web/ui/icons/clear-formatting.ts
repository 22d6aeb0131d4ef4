import { createIcon } from "../icon.tsx";

export const IconClearFormatting = /* @__PURE__ */ createIcon([
  "M17 15l4 4m0 -4l-4 4",
  "M7 6v-1h11v1",
  "M7 19l4 0",
  "M13 5l-4 14",
]);
