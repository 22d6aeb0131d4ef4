import { expect, test } from "vitest";
import { shortPlaceName } from "./place-name.ts";

test.each([
  ["Svay Rieng, Svay Rieng, Svay Rieng", "Svay Rieng"],
  ["Roung Banlae, Svay Rieng, Svay Rieng", "Roung Banlae, Svay Rieng"],
  ["ស្វាយរៀង, ស្វាយរៀង", "ស្វាយរៀង"],
  // The same name further up is another place.
  ["Phnom Penh, Ruessei Kaev, Phnom Penh", "Phnom Penh, Ruessei Kaev, Phnom Penh"],
  ["Kampot", "Kampot"],
  ["", ""],
])("%s is shown as %s", (names, shown) => {
  expect(shortPlaceName(names)).toBe(shown);
});
