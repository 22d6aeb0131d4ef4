import type { Field, Fields } from "../declare/field-types.ts";
import type { SystemFields } from "../declare/record-types.ts";
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
  outdated: localized("Outdated translations", "ការបកប្រែចាស់"),
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

/** The fields that have a label: the declared ones and those of every record. Any name where the entity is not known. */
export type LabelledField<F> = Extract<keyof F, string> | Exclude<keyof SystemFields, "id" | "version">;

/** The label of a field in both languages; Khmer fields take the label of their English counterpart. */
export function fieldLabel<F extends Fields>(
  entity: { readonly fields: F },
  name: LabelledField<F>,
): LocalizedText {
  const fields: Readonly<Record<string, Field>> = entity.fields;
  const english = name.endsWith("Kh") ? fields[name.slice(0, -2)] : undefined;
  if (english) return khmerLabel(english.label ?? labelNamed(name.slice(0, -2)));
  return fields[name]?.label ?? labelNamed(name);
}

/**
 * The label of a field beside its inputs. In Khmer, the English field of a pair says its language too: the reader's own
 * language is the one that needs no word.
 */
export function inputLabel<F extends Fields>(
  entity: { readonly fields: F },
  name: LabelledField<F>,
): LocalizedText {
  const label = fieldLabel(entity, name);
  return `${name}Kh` in entity.fields ? localized(label.en, `${label.km} (អង់គ្លេស)`) : label;
}

function labelNamed(name: string): LocalizedText {
  const found = defaultLabels[name];
  if (!found)
    throw new Error(`The field ${name} has no label: give it one, or name it in domain/text/labels.ts`);
  return found;
}
