import { entity, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

/** Another spelling of a name, which every reader of names understands beside those of `domain/values/choices`. */
export const nameSynonym = entity("nameSynonym", {
  label: {
    one: localized("Other spelling", "អក្ខរាវិរុទ្ធផ្សេង"),
    many: localized("Other spellings", "អក្ខរាវិរុទ្ធផ្សេង"),
  },
  api: { path: "nameSynonyms" },
  // Opened from the user menu and from imports: the menu is that of the specification.
  screen: "nameSynonym/nameSynonymList",
  param: "nameSynonymId",
  title: ["spelling"],
  fields: {
    spelling: text({
      required: true,
      unique: true,
      max: 120,
      label: localized("Spelling", "អក្ខរាវិរុទ្ធ"),
      help: localized(
        "As files and people write it, e.g. “K. Cham”.",
        "ដូចដែលឯកសារ និងមនុស្សសរសេរ ឧ. «K. Cham»។",
      ),
    }),
    storedName: text({
      required: true,
      max: 200,
      label: localized("Stored name", "ឈ្មោះក្នុងប្រព័ន្ធ"),
      help: localized(
        "The name of a record, an option or a place, in English or Khmer, as the lists show it.",
        "ឈ្មោះទិន្នន័យ ជម្រើស ឬទីតាំង ជាអង់គ្លេស ឬខ្មែរ ដូចដែលបញ្ជីបង្ហាញ។",
      ),
    }),
    note: text({ max: 300, label: localized("Note", "កំណត់ចំណាំ") }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["spelling", "storedName", "note", "updatedAt"],
    search: ["spelling", "storedName"],
    filters: ["storedName"],
    sort: "spelling",
    grid: { fields: ["spelling", "storedName", "note"], sort: ["spelling"] },
  },
  form: [
    {
      label: localized("Other spelling", "អក្ខរាវិរុទ្ធផ្សេង"),
      fields: ["spelling", "storedName", "note"],
    },
  ],
});
