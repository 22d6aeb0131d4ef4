import { decimal, flag, rows, text } from "../../declare/index.ts";
import { limits } from "../../limits.ts";
import { words } from "../../words.ts";

/** One answer with its question as it stood: its words, what it asked for, and from what it was picked. */
export const answerFields = {
  key: text({ required: true, max: 40, label: words("Key", "គន្លឹះ") }),
  formFieldId: text({ max: 36, label: words("Form field", "វាលទម្រង់") }),
  label: text({ label: words("Question", "សំណួរ") }),
  labelKh: text({ label: words("Question (Khmer)", "សំណួរ (ខ្មែរ)") }),
  kind: text({ max: 20, label: words("Kind of answer", "ប្រភេទចម្លើយ") }),
  required: flag({ label: words("Must be answered", "ត្រូវតែឆ្លើយ") }),
  min: decimal({ label: words("Smallest", "តូចបំផុត") }),
  max: decimal({ label: words("Largest", "ធំបំផុត") }),
  unit: text({ label: words("Unit", "ឯកតា") }),
  unitKh: text({ label: words("Unit (Khmer)", "ឯកតា (ខ្មែរ)") }),
  help: text({ max: 300, label: words("Help", "ជំនួយ") }),
  helpKh: text({ max: 300, label: words("Help (Khmer)", "ជំនួយ (ខ្មែរ)") }),
  options: rows(
    {
      code: text({ required: true, max: 40, label: words("Code", "លេខកូដ") }),
      label: text({ label: words("Label", "ស្លាក") }),
      labelKh: text({ label: words("Label (Khmer)", "ស្លាក (ខ្មែរ)") }),
    },
    { label: words("Values", "តម្លៃ") },
  ),
  value: text({ max: limits.answerLength, label: words("Answer", "ចម្លើយ") }),
  valueLabel: text({ max: limits.answerLength * 5, label: words("Answer in words", "ចម្លើយជាពាក្យ") }),
  valueLabelKh: text({
    max: limits.answerLength * 5,
    label: words("Answer in words (Khmer)", "ចម្លើយជាពាក្យ (ខ្មែរ)"),
  }),
};
