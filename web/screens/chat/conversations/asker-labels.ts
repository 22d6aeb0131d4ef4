import { localized } from "../../../../domain/text/localized-text.ts";

/** Labels of the asker fields shown in the panel. */
export const askerFieldLabels = {
  phone: localized("Phone", "ទូរស័ព្ទ"),
  email: localized("E-mail", "អ៊ីមែល"),
  place: localized("Place", "ទីកន្លែង"),
  occupation: localized("Occupation", "មុខរបរ"),
  farmArea: localized("Land", "ផ្ទៃដី"),
  registeredAt: localized("Registered", "បានចុះឈ្មោះ"),
  lastActiveAt: localized("Last active", "សកម្មចុងក្រោយ"),
} as const;
