import { localized } from "../../../../domain/text/localized-text.ts";

/** Labels of the asker fields shown in the panel. */
export const askerFieldLabels = {
  phone: localized("Phone", "ទូរសព្ទ"),
  email: localized("Email", "អ៊ីមែល"),
  place: localized("Place", "ទីតាំង"),
  occupation: localized("Occupation", "មុខរបរ"),
  farmArea: localized("Farm area", "ផ្ទៃដីកសិដ្ឋាន"),
  registeredAt: localized("Registered", "បានចុះឈ្មោះ"),
  lastActiveAt: localized("Last active", "សកម្មចុងក្រោយ"),
} as const;
