import type { TaskName } from "../../../domain/contracts/system-status.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Names of the periodic tasks. */
export const taskLabels: Readonly<Record<TaskName, LocalizedText>> = {
  outbox: localized("Emails and text messages", "អ៊ីមែល និងសារ SMS"),
  notifications: localized("Notifications", "ការជូនដំណឹង"),
  news: localized("Scheduled news", "ព័ត៌មានដែលបានកំណត់ពេល"),
  "report-schedules": localized("Reports by email", "របាយការណ៍តាមអ៊ីមែល"),
  thumbnails: localized("Thumbnails of documents", "រូបតូចនៃឯកសារ"),
  webhooks: localized("Webhooks", "Webhook"),
  "search-counts": localized("Search: word counts", "ការស្វែងរក៖ ចំនួនពាក្យ"),
  "search-versions": localized("Search: new word rules", "ការស្វែងរក៖ ក្បួនពាក្យថ្មី"),
  "search-popularity": localized("Search: popularity", "ការស្វែងរក៖ ភាពពេញនិយម"),
  "order-totals": localized("Totals of orders", "ចំនួនសរុបនៃការបញ្ជាទិញ"),
  reservations: localized("Expired reservations", "ការកក់ទុកដែលហួសពេល"),
  "market-prices": localized("Market prices from files", "តម្លៃទីផ្សារពីឯកសារ"),
  "audit-seal": localized("Audit log: sealing", "កំណត់ហេតុសវនកម្ម៖ ការបិទត្រា"),
  archive: localized("Archive", "បណ្ណសារ"),
  cleanup: localized("Cleanup", "ការសម្អាត"),
};

const waitingLabels: Readonly<Record<string, LocalizedText>> = {
  bulk: localized("Bulk changes", "ការកែជាក្រុម"),
  report: localized("Report files", "ឯកសាររបាយការណ៍"),
  schedule: localized("Reports by email", "របាយការណ៍តាមអ៊ីមែល"),
  email: localized("Emails", "អ៊ីមែល"),
  sms: localized("Text messages", "សារ SMS"),
};

/** Name of a task, a kind of job or a channel; other names, such as those of servers, are shown as they are. */
export function labelOf(name: string): LocalizedText {
  const tasks: Readonly<Record<string, LocalizedText>> = taskLabels;
  return tasks[name] ?? waitingLabels[name] ?? localized(name, name);
}

export const replicaLabels: Readonly<Record<string, LocalizedText>> = {
  used: localized("In use", "កំពុងប្រើ"),
  starting: localized("Starting", "កំពុងចាប់ផ្ដើម"),
  lagging: localized("Behind: check its network and disk", "យឺត៖ ពិនិត្យបណ្ដាញ និងថាសរបស់វា"),
  away: localized("Unreachable: read its log", "ភ្ជាប់មិនបាន៖ អានកំណត់ហេតុរបស់វា"),
  promoted: localized("Promoted: rebuild it", "ក្លាយជាមេ៖ បង្កើតវាឡើងវិញ"),
  diverged: localized("Other primary: rebuild it", "មេផ្សេង៖ បង្កើតវាឡើងវិញ"),
};
