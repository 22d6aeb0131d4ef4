import { localized } from "../../../../domain/text/localized-text.ts";

/** Texts of saved reports, on the report and on the page My reports. */
export const savedTexts = {
  mine: localized("Mine", "របស់ខ្ញុំ"),
  shared: localized("Shared by others", "ចែករំលែកដោយអ្នកដទៃ"),
  isShared: localized("Shared", "បានចែករំលែក"),
  by: localized("by {0}", "ដោយ {0}"),
  edit: localized("Edit “{0}”", "កែ «{0}»"),
  copy: localized("Save a copy of “{0}”", "រក្សាទុកច្បាប់ចម្លងនៃ «{0}»"),
  copyName: localized("{0} (copy)", "{0} (ច្បាប់ចម្លង)"),
  pin: localized("Pin “{0}” to Home", "ខ្ទាស់ «{0}» លើទំព័រដើម"),
  unpin: localized("Unpin “{0}” from Home", "ដកខ្ទាស់ «{0}» ពីទំព័រដើម"),
  pinned: localized("“{0}” pinned to Home.", "បានខ្ទាស់ «{0}» លើទំព័រដើម។"),
  unpinned: localized("“{0}” unpinned from Home.", "បានដកខ្ទាស់ «{0}» ពីទំព័រដើម។"),
  remove: localized("Delete “{0}”", "លុប «{0}»"),
  removeAsk: localized("Delete the report “{0}”?", "លុបរបាយការណ៍ «{0}» ឬ?"),
  removeWhy: localized(
    "Scheduled emails of it stop, and it's removed from everyone's Home. This can't be undone.",
    "អ៊ីមែលដែលផ្ញើវានឹងឈប់ ហើយវានឹងបាត់ពីទំព័រដើមរបស់គ្រប់គ្នា។ សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។",
  ),
  saved: localized("Report “{0}” saved.", "បានរក្សាទុករបាយការណ៍ «{0}»។"),
  removed: localized("Report “{0}” deleted.", "បានលុបរបាយការណ៍ «{0}»។"),
};
