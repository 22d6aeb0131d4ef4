import { choice } from "../declare/index.ts";
import { words } from "../words.ts";

/** Whether a record is in use: shown and choosable, or kept but out of sight. */
export const activeState = () =>
  choice(
    {
      active: { ...words("Active", "សកម្ម"), color: "green" },
      inactive: { ...words("Inactive", "អសកម្ម"), color: "gray" },
    },
    { default: "active", label: words("State", "ស្ថានភាព") },
  );
