import { Tabs } from "@mantine/core";
import { useState } from "react";
import type { Field } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { DocumentPreview } from "../../fields/document/document-preview.tsx";
import { useText } from "../../language/language.tsx";
import { IconFileOff } from "../../ui/icons/file-off.ts";
import { StateView } from "../../ui/state-view.tsx";
import { type Application, numberLabels } from "./application.ts";

const text = {
  none: localized("No documents yet", "មិនទាន់មានឯកសារទេ"),
  noneHow: localized(
    "Request them from the applicant, then add them with Edit.",
    "សូមស្នើពីអ្នកដាក់ពាក្យ រួចបន្ថែមដោយចុចកែប្រែ។",
  ),
};

interface Props {
  readonly documents: Application["documents"];
  readonly field: Field;
  readonly canAdd: boolean;
}

/** The applicant's documents, one at a time, as large as the column. */
export function Documents({ documents, field, canAdd }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const kinds = field.fields?.kind?.values ?? {};
  const labels = numberLabels(
    documents.map(({ kind }) => {
      const label = kind ? kinds[kind] : undefined;
      return label ? t(label) : "";
    }),
  );
  if (documents.length === 0)
    return (
      <StateView
        icon={<IconFileOff size={36} />}
        title={t(text.none)}
        {...(canAdd ? { text: t(text.noneHow) } : {})}
      />
    );
  const [first = ""] = labels;
  return (
    <Tabs
      value={chosen !== null && labels.includes(chosen) ? chosen : first}
      onChange={setChosen}
      variant="pills"
      keepMounted={false}
    >
      <Tabs.List mb="sm">
        {labels.map((label) => (
          <Tabs.Tab key={label} value={label}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {labels.map((label, index) => (
        <Tabs.Panel key={label} value={label}>
          <DocumentPreview url={documents[index]?.document ?? ""} label={label} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
