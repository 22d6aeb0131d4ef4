import type { AnyEntity } from "../declare/entity.ts";
import type { Field } from "../declare/field-types.ts";
import { type LocalizedText, localized } from "./localized-text.ts";

/** Default labels by field name; a field's own `label` takes precedence. */
const defaultLabels: Readonly<Record<string, LocalizedText>> = {
  address: localized("Address", "អាសយដ្ឋាន"),
  bio: localized("Biography", "ជីវប្រវត្តិ"),
  code: localized("Code", "លេខកូដ"),
  colorCode: localized("Colour", "ពណ៌"),
  content: localized("Content", "មាតិកា"),
  cover: localized("Cover image", "រូបភាពគម្រប"),
  createdAt: localized("Created", "បានបង្កើត"),
  createdBy: localized("Created by", "បង្កើតដោយ"),
  description: localized("Description", "ការពិពណ៌នា"),
  email: localized("Email", "អ៊ីមែល"),
  geo: localized("Map location", "ទីតាំងលើផែនទី"),
  iconUrl: localized("Icon", "រូបតំណាង"),
  image: localized("Image", "រូបភាព"),
  imageUrl: localized("Image", "រូបភាព"),
  link: localized("Link", "តំណ"),
  logo: localized("Logo", "ឡូហ្គោ"),
  name: localized("Name", "ឈ្មោះ"),
  order: localized("Order", "លំដាប់"),
  organisation: localized("Organisation", "អង្គភាព"),
  phone: localized("Phone", "ទូរសព្ទ"),
  photo: localized("Photo", "រូបថត"),
  place: localized("Place", "ទីតាំង"),
  shortDescription: localized("Short description", "ការពិពណ៌នាខ្លី"),
  state: localized("Status", "ស្ថានភាព"),
  title: localized("Title", "ចំណងជើង"),
  updatedAt: localized("Updated", "បានកែ"),
  updatedBy: localized("Updated by", "កែដោយ"),
  deletedAt: localized("Deleted", "បានលុប"),
};

const khmerLabel = ({ en, km }: LocalizedText): LocalizedText => localized(`${en} (Khmer)`, `${km} (ខ្មែរ)`);

/** The label of a field in both languages; Khmer fields take the label of their English counterpart. */
export function fieldLabel(entity: Pick<AnyEntity, "fields">, name: string): LocalizedText {
  const field: Field | undefined = entity.fields[name];
  const twin: Field | undefined = name.endsWith("Kh") ? entity.fields[name.slice(0, -2)] : undefined;
  if (twin) return khmerLabel(twin.label ?? labelNamed(name.slice(0, -2)));
  return field?.label ?? labelNamed(name);
}

function labelNamed(name: string): LocalizedText {
  const found = defaultLabels[name];
  if (!found)
    throw new Error(`The field ${name} has no label: give it one, or name it in domain/text/labels.ts`);
  return found;
}
