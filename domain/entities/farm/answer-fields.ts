import { decimal, flag, rows, text } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";

/** An answer with a snapshot of its question: text, type and options. */
export const answerFields = {
  key: text({ required: true, max: 40, label: localized("Key", "គន្លឹះ") }),
  formFieldId: text({ max: 36, label: localized("Form field", "ប្រអប់ទម្រង់") }),
  label: text({ label: localized("Question", "សំណួរ") }),
  labelKh: text({ label: localized("Question (Khmer)", "សំណួរ (ខ្មែរ)") }),
  kind: text({ max: 20, label: localized("Answer type", "ប្រភេទចម្លើយ") }),
  required: flag({ label: localized("Required", "ត្រូវបំពេញ") }),
  min: decimal({ label: localized("Minimum", "អប្បបរមា") }),
  max: decimal({ label: localized("Maximum", "អតិបរមា") }),
  unit: text({ label: localized("Unit", "ឯកតា") }),
  unitKh: text({ label: localized("Unit (Khmer)", "ឯកតា (ខ្មែរ)") }),
  help: text({ max: 300, label: localized("Help", "ជំនួយ") }),
  helpKh: text({ max: 300, label: localized("Help (Khmer)", "ជំនួយ (ខ្មែរ)") }),
  options: rows(
    {
      code: text({ required: true, max: 40, label: localized("Code", "លេខកូដ") }),
      label: text({ label: localized("Label", "ស្លាក") }),
      labelKh: text({ label: localized("Label (Khmer)", "ស្លាក (ខ្មែរ)") }),
    },
    { label: localized("Values", "តម្លៃ") },
  ),
  value: text({ max: limits.answerLength, label: localized("Answer", "ចម្លើយ") }),
  valueLabel: text({ max: limits.answerLength * 5, label: localized("Answer label", "ស្លាកចម្លើយ") }),
  valueLabelKh: text({
    max: limits.answerLength * 5,
    label: localized("Answer label (Khmer)", "ស្លាកចម្លើយ (ខ្មែរ)"),
  }),
};
