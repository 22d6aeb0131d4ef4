import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import type { CustomTabProps } from "../../records/override.ts";
import { IconEraser } from "../../ui/icons/eraser.ts";
import { Section } from "../sign-in-security/section.tsx";
import { DataFiles } from "./data-files.tsx";
import type { ErasureDialogProps } from "./erasure-dialog.tsx";
import styles from "./personal-data.module.css";

const text = {
  download: localized("Download all data", "ទាញយកទិន្នន័យទាំងអស់"),
  downloadLead: localized(
    "A ZIP file with every record about this person, from orders to messages, and their files. The history of the record shows who downloaded it.",
    "ឯកសារ ZIP ដែលមានទិន្នន័យទាំងអស់អំពីបុគ្គលនេះ ពីការបញ្ជាទិញដល់សារ រួមទាំងឯកសាររបស់គេ។ ប្រវត្តិនៃទិន្នន័យបង្ហាញថាអ្នកណាបានទាញយក។",
  ),
  erase: localized("Erase personal data", "លុបទិន្នន័យផ្ទាល់ខ្លួន"),
  eraseLead: localized(
    "For people who ask for it. Name, phone, address and the like are erased for good, also in the history. Orders and reports stay.",
    "សម្រាប់អ្នកដែលស្នើសុំ។ ឈ្មោះ ទូរសព្ទ អាសយដ្ឋាន និងអ្វីដែលស្រដៀងគ្នាត្រូវលុបជាស្ថាពរ រួមទាំងក្នុងប្រវត្តិ។ ការបញ្ជាទិញ និងរបាយការណ៍នៅសល់។",
  ),
  show: localized("Show what is erased", "បង្ហាញអ្វីដែលត្រូវលុប"),
};

const ErasureDialog = lazyWithSkeleton<ErasureDialogProps>(
  async () => (await import("./erasure-dialog.tsx")).ErasureDialog,
  0,
);

/** Downloads and erases all data about the person of an account or a user profile. */
export function PersonalData({ row }: CustomTabProps) {
  const t = useText();
  const id = textOf(row.id);
  const navigate = useNavigate();
  const [isErasing, setIsErasing] = useState(false);
  // An erased account has no roles, so the list of staff users has it no more. A profile stays where it is.
  const leave = () => {
    if ("roles" in row) void navigate(listAddress(getEntitySummary("staffUser")));
  };
  return (
    <div className={styles.page}>
      <Section title={t(text.download)} lead={t(text.downloadLead)}>
        <DataFiles id={id} />
      </Section>
      <Section title={t(text.erase)} lead={t(text.eraseLead)}>
        <Button variant="default" leftSection={<IconEraser size={18} />} onClick={() => setIsErasing(true)}>
          {t(text.show)}
        </Button>
      </Section>
      {isErasing ? <ErasureDialog id={id} onErased={leave} onClose={() => setIsErasing(false)} /> : null}
    </div>
  );
}
