import { createIcon } from "../icon.tsx";

export const IconTableRow = /* @__PURE__ */ createIcon([
  "M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14",
  "M9 3l-6 6",
  "M14 3l-7 7",
  "M19 3l-7 7",
  "M21 6l-4 4",
  "M3 10h18",
  "M10 10v11",
]);
