import { Alert, Button } from "@mantine/core";
import type { BankFileDetail } from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { DocumentLink } from "../../../fields/document/document-link.tsx";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { RecordHeadFrame } from "../../../records/editor/record-head-frame.tsx";
import { IconDownload } from "../../../ui/icons/download.ts";
import { IconInfoCircle } from "../../../ui/icons/info-circle.ts";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { fileStateTexts, payAddress } from "./pay-texts.ts";
import { type BankFileActs, useDownloadBankFile } from "./use-bank-file.ts";

const text = {
  back: localized("Pay all due", "បង់ប្រាក់ដែលត្រូវបង់"),
  title: localized("Bank file {0}", "ឯកសារធនាគារ {0}"),
  download: localized("Download (CSV)", "ទាញយក (CSV)"),
  next: localized(
    "Download the file and give it to the bank. Take out what the bank refuses, then mark the file as paid.",
    "សូមទាញយកឯកសារ រួចប្រគល់ឱ្យធនាគារ។ សូមដកអ្វីដែលធនាគារបដិសេធចេញ រួចកត់ត្រាថាឯកសារបានបង់។",
  ),
  transfers: localized("Transfers", "ការផ្ទេរប្រាក់"),
  total: localized("Total", "សរុប"),
  made: localized("Made", "បានបង្កើត"),
  madeBy: localized("Made by", "បង្កើតដោយ"),
  paidOn: localized("Paid on", "បានបង់នៅ"),
  reference: localized("Bank reference", "លេខយោងធនាគារ"),
  slip: localized("Slip", "បង្កាន់ដៃ"),
};

interface Props {
  readonly file: BankFileDetail;
  readonly acts: BankFileActs;
}

/** Header: number, state, what it pays, and the next steps. */
export function BankFileHead({ file, acts }: Props) {
  const t = useText();
  const saving = useDownloadBankFile(file.id);
  const { state, number } = file;
  return (
    <RecordHeadFrame
      back={{ to: payAddress(), label: t(text.back) }}
      title={t(text.title, number)}
      badges={<TintedBadge color={fileStateTexts[state].color}>{t(fileStateTexts[state])}</TintedBadge>}
      other={null}
      below={null}
      tools={
        <>
          {state === "cancelled" ? null : (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {t(text.download)}
            </Button>
          )}
          {acts.markPaid ? (
            <Button disabled={acts.isBusy} onClick={acts.markPaid.open}>
              {acts.markPaid.label}
            </Button>
          ) : null}
        </>
      }
      removal={acts.cancel ? { label: acts.cancel.label, of: number, onChoose: acts.cancel.open } : null}
    >
      {state === "open" ? (
        <Alert color="blue" icon={<IconInfoCircle />}>
          {t(text.next)}
        </Alert>
      ) : null}
      <FileFacts file={file} />
    </RecordHeadFrame>
  );
}

function FileFacts({ file }: Pick<Props, "file">) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { transfers, total, createdAt, createdBy, paidOn, reference, slip } = file;
  const facts = [
    [text.transfers, format.number(transfers)],
    [text.total, <Amount key="total" value={total} />],
    [text.made, format.dateTime(createdAt)],
    [text.madeBy, createdBy ? nameIn(language, createdBy) : null],
    [text.paidOn, paidOn ? format.date(paidOn) : null],
    [text.reference, reference],
    [text.slip, slip ? <DocumentLink key="slip" url={slip} /> : null],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
