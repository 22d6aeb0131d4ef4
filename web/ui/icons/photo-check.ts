import { createIcon } from "../icon.tsx";

export const IconPhotoCheck = /* @__PURE__ */ createIcon([
  "M15 8h.01",
  "M11.5 21h-5.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v7",
  "M3 16l5 -5c.928 -.893 2.072 -.893 3 0l4 4",
  "M14 14l1 -1c.928 -.893 2.072 -.893 3 0l.5 .5",
  "M15 19l2 2l4 -4",
]);
