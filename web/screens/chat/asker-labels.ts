import { words } from "../../../domain/words.ts";

/** What the card calls what it tells of whoever asks. */
export const fieldLabels = {
  phone: words("Phone", "ទូរស័ព្ទ"),
  email: words("E-mail", "អ៊ីមែល"),
  place: words("Place", "ទីកន្លែង"),
  occupation: words("Occupation", "មុខរបរ"),
  farmArea: words("Land", "ផ្ទៃដី"),
  registeredAt: words("Registered", "បានចុះឈ្មោះ"),
  lastActiveAt: words("Last active", "សកម្មចុងក្រោយ"),
} as const;
