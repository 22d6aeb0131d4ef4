import { createIcon } from "../icon.tsx";

export const IconColumnRemove = /* @__PURE__ */ createIcon([
  "M6 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1",
  "M16 10l4 4",
  "M16 14l4 -4",
]);
