import { integer } from "../declare/index.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import { dayUnit, monthUnit } from "../text/units.ts";
import { maxKeepMonths } from "./archived-tables.ts";
import { setting } from "./setting.ts";

const months = (label: LocalizedText, help: LocalizedText) =>
  setting("records", integer({ default: 0, min: 0, max: maxKeepMonths, suffix: monthUnit, label, help }));

/** How long further data is kept; the rules are in `domain/retention/`. */
export const retentionSettings = {
  "orders.personalMonths": months(
    localized("Keep delivery contacts of orders for", "រក្សាទុកទំនាក់ទំនងប្រគល់នៃការបញ្ជាទិញរយៈពេល"),
    localized(
      "Name, phone, address and position are removed from orders that ended this many months ago; amounts stay (0 = keep forever, else at least 6).",
      "ឈ្មោះ ទូរសព្ទ អាសយដ្ឋាន និងទីតាំង ត្រូវដកចេញពីការបញ្ជាទិញដែលបានបញ្ចប់មុនចំនួនខែនេះ ចំនួនទឹកប្រាក់នៅសល់ (0 = រក្សាទុកជារៀងរហូត បើមិនដូច្នេះយ៉ាងតិច 6)។",
    ),
  ),
  "applications.rejectedMonths": months(
    localized("Keep rejected applications for", "រក្សាទុកពាក្យសុំដែលបានបដិសេធរយៈពេល"),
    localized(
      "Applications of vendors that were rejected this many months ago move to the bin (0 = keep forever, else at least 3).",
      "ពាក្យសុំអ្នកលក់ដែលបានបដិសេធមុនចំនួនខែនេះ ត្រូវផ្លាស់ទៅធុងសំរាម (0 = រក្សាទុកជារៀងរហូត បើមិនដូច្នេះយ៉ាងតិច 3)។",
    ),
  ),
  "comments.hiddenMonths": months(
    localized("Keep hidden comments for", "រក្សាទុកមតិដែលបានលាក់រយៈពេល"),
    localized(
      "Comments and ratings that moderators hid this many months ago move to the bin (0 = keep forever).",
      "មតិ និងការវាយតម្លៃដែលអ្នកសម្របសម្រួលបានលាក់មុនចំនួនខែនេះ ត្រូវផ្លាស់ទៅធុងសំរាម (0 = រក្សាទុកជារៀងរហូត)។",
    ),
  ),
  "chats.closedMonths": months(
    localized("Keep closed conversations for", "រក្សាទុកការសន្ទនាដែលបានបិទរយៈពេល"),
    localized(
      "Conversations that were closed this many months ago are deleted with all messages (0 = keep forever, else at least 12).",
      "ការសន្ទនាដែលបានបិទមុនចំនួនខែនេះ ត្រូវលុបជាមួយសារទាំងអស់ (0 = រក្សាទុកជារៀងរហូត បើមិនដូច្នេះយ៉ាងតិច 12)។",
    ),
  ),
  "audit.keepMonths": months(
    localized("Keep events of the audit log for", "រក្សាទុកព្រឹត្តិការណ៍នៃកំណត់ហេតុសវនកម្មរយៈពេល"),
    localized(
      "Sign-ins, exports and other events older than this many months are deleted (0 = keep forever, else at least 12).",
      "ការចូលគណនី ការនាំចេញ និងព្រឹត្តិការណ៍ផ្សេងទៀតមុនចំនួនខែនេះ ត្រូវលុប (0 = រក្សាទុកជារៀងរហូត បើមិនដូច្នេះយ៉ាងតិច 12)។",
    ),
  ),
  "notices.keepDays": setting(
    "records",
    integer({
      default: 180,
      min: 30,
      max: 3650,
      suffix: dayUnit,
      label: localized("Keep notices for", "រក្សាទុកការជូនដំណឹងរបស់បុគ្គលិករយៈពេល"),
      help: localized(
        "Notices behind the bell are deleted after this many days.",
        "ការជូនដំណឹងក្រោមរូបកណ្ដឹង ត្រូវលុបបន្ទាប់ពីចំនួនថ្ងៃនេះ។",
      ),
    }),
  ),
  "webhooks.keepDays": setting(
    "records",
    integer({
      default: 30,
      min: 7,
      max: 365,
      suffix: dayUnit,
      label: localized("Keep the log of webhooks for", "រក្សាទុកកំណត់ហេតុ Webhook រយៈពេល"),
      help: localized(
        "Deliveries are deleted after this many days, also those that still wait.",
        "ការបញ្ជូនត្រូវលុបបន្ទាប់ពីចំនួនថ្ងៃនេះ រួមទាំងអ្វីដែលនៅរង់ចាំ។",
      ),
    }),
  ),
} as const;

/** The least number besides 0, where somebody may still need the data for so long. */
export const leastKept: Readonly<Record<string, number>> = {
  "orders.personalMonths": 6,
  "applications.rejectedMonths": 3,
  "chats.closedMonths": 12,
  "audit.keepMonths": 12,
};
