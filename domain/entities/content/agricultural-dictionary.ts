import { audio, bilingual, entity, image, ref, richText, tags, text, url } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activity } from "./activity.ts";

/** A term of farming in both languages. */
export const agriculturalDictionary = entity("agriculturalDictionary", {
  label: {
    one: localized("Dictionary entry", "ពាក្យក្នុងវចនានុក្រម"),
    many: localized("Agricultural dictionary", "វចនានុក្រមកសិកម្ម"),
  },
  api: { path: "agriculturalDictionary" },
  screen: "agriculturalDictionary/agriculturalDictionaryList",
  param: "agriculturalDictionaryId",
  menu: { group: "content", position: 11 },
  title: ["term"],
  fields: {
    ...bilingual("term", text({ required: true, label: localized("Term", "ពាក្យ") })),
    ...bilingual("definition", richText({ label: localized("Definition", "និយមន័យ") })),
    pronunciation: audio({ label: localized("Pronunciation", "ការបញ្ចេញសំឡេង") }),
    image: image(),
    categoryId: ref(activity, { label: localized("Category", "ប្រភេទ") }),
    synonyms: tags({ label: localized("Synonyms", "ពាក្យមានន័យដូច") }),
    source: text({ label: localized("Source", "ប្រភព") }),
    sourceUri: url({ label: localized("Source URL", "URL ប្រភព") }),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["term", "termKh", "categoryId", "source", "updatedAt"],
    search: ["term", "termKh"],
    filters: ["categoryId"],
    sort: "term",
  },
  form: [
    {
      label: localized("Dictionary entry", "ពាក្យក្នុងវចនានុក្រម"),
      fields: ["term", "termKh", "definition", "definitionKh"],
    },
    {
      label: localized("Classification", "ការចាត់ថ្នាក់"),
      place: "side",
      fields: ["categoryId", "synonyms"],
    },
    {
      label: localized("Image, audio and source", "រូបភាព សំឡេង និងប្រភព"),
      place: "side",
      fields: ["image", "pronunciation", "source", "sourceUri"],
    },
  ],
});
