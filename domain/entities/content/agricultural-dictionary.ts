import { audio, bilingual, entity, image, ref, richText, tags, text, url } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { activity } from "./activity.ts";

/** A term of farming in both languages. */
export const agriculturalDictionary = entity("agriculturalDictionary", {
  label: {
    one: words("Dictionary entry", "ពាក្យក្នុងវចនានុក្រម"),
    many: words("Agricultural dictionary", "វចនានុក្រមកសិកម្ម"),
  },
  api: { path: "agriculturalDictionary" },
  screen: "agriculturalDictionary/agriculturalDictionaryList",
  param: "agriculturalDictionaryId",
  menu: { group: "content", position: 11 },
  title: ["term"],
  fields: {
    ...bilingual("term", text({ required: true, label: words("Term", "ពាក្យ") })),
    ...bilingual("definition", richText({ label: words("Definition", "និយមន័យ") })),
    pronunciation: audio({ label: words("Pronunciation", "ការបញ្ចេញសំឡេង") }),
    image: image(),
    categoryId: ref(activity, { label: words("Category", "ប្រភេទ") }),
    synonyms: tags({ label: words("Synonyms", "ពាក្យមានន័យដូច") }),
    source: text({ label: words("Source", "ប្រភព") }),
    sourceUri: url({ label: words("Source address", "អាសយដ្ឋានប្រភព") }),
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
      label: words("Dictionary entry", "ពាក្យក្នុងវចនានុក្រម"),
      fields: ["term", "termKh", "definition", "definitionKh", "categoryId", "synonyms"],
    },
    {
      label: words("Picture, sound and source", "រូបភាព សំឡេង និងប្រភព"),
      fields: ["image", "pronunciation", "source", "sourceUri"],
    },
  ],
});
