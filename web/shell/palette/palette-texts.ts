import { localized } from "../../../domain/text/localized-text.ts";

export const paletteTexts = {
  title: localized("Search screens, records and actions", "ស្វែងរកអេក្រង់ ទិន្នន័យ និងសកម្មភាព"),
  placeholder: localized("Search or type an action …", "ស្វែងរក ឬវាយសកម្មភាព …"),
};
