import type { AnyEntity } from "./declare/entity.ts";
import type { Field } from "./declare/field.ts";
import { type Words, words } from "./words.ts";

/** What fields of these names are called wherever they stand; a field's own `label` goes before. */
const common: Readonly<Record<string, Words>> = {
  address: words("Address", "អាសយដ្ឋាន"),
  bio: words("Biography", "ជីវប្រវត្តិ"),
  code: words("Code", "លេខកូដ"),
  colorCode: words("Colour", "ពណ៌"),
  content: words("Content", "មាតិកា"),
  cover: words("Cover picture", "រូបភាពគម្រប"),
  createdAt: words("Created", "បានបង្កើត"),
  createdBy: words("Created by", "បង្កើតដោយ"),
  description: words("Description", "ការពិពណ៌នា"),
  email: words("E-mail", "អ៊ីមែល"),
  geo: words("Position on the map", "ទីតាំងលើផែនទី"),
  iconUrl: words("Icon", "រូបតំណាង"),
  image: words("Picture", "រូបភាព"),
  imageUrl: words("Picture", "រូបភាព"),
  link: words("Link", "តំណ"),
  logo: words("Logo", "ឡូហ្គោ"),
  name: words("Name", "ឈ្មោះ"),
  order: words("Order", "លំដាប់"),
  organisation: words("Organisation", "អង្គភាព"),
  phone: words("Phone", "ទូរសព្ទ"),
  photo: words("Photo", "រូបថត"),
  place: words("Place", "ទីតាំង"),
  shortDescription: words("Short description", "ការពិពណ៌នាខ្លី"),
  state: words("State", "ស្ថានភាព"),
  title: words("Title", "ចំណងជើង"),
  updatedAt: words("Updated", "បានកែ"),
  updatedBy: words("Updated by", "កែដោយ"),
  deletedAt: words("Deleted", "បានលុប"),
};

const khmer = ({ en, km }: Words): Words => words(`${en} (Khmer)`, `${km} (ខ្មែរ)`);

/** What a field is called, in both languages; Khmer twins are named after their English one. */
export function fieldLabel(entity: Pick<AnyEntity, "fields">, name: string): Words {
  const field: Field | undefined = entity.fields[name];
  const twin: Field | undefined = name.endsWith("Kh") ? entity.fields[name.slice(0, -2)] : undefined;
  if (twin) return khmer(twin.label ?? labelNamed(name.slice(0, -2)));
  return field?.label ?? labelNamed(name);
}

function labelNamed(name: string): Words {
  const found = common[name];
  if (!found) throw new Error(`The field ${name} has no label: give it one, or name it in domain/labels.ts`);
  return found;
}
