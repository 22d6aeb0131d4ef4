import { choice, entity, longText, money, ref, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { bankFile } from "./bank-file.ts";
import { settlement } from "./settlement.ts";

const read = <const L extends ReturnType<typeof localized>>(label: L) =>
  ({ serverOnly: true, label }) as const;

/**
 * The payment of one settlement in a bank file: amount and account are copies from when the file was made, so that the
 * file stays what the bank was given. Written by the steps of the file.
 */
export const bankTransfer = entity("bankTransfer", {
  label: {
    one: localized("Bank transfer", "ការផ្ទេរតាមធនាគារ"),
    many: localized("Bank transfers", "ការផ្ទេរតាមធនាគារ"),
  },
  api: { path: "bankTransfers" },
  title: ["payee"],
  fields: {
    bankFileId: ref(bankFile, read(localized("Bank file", "ឯកសារធនាគារ"))),
    settlementId: ref(settlement, read(localized("Settlement", "ការទូទាត់គណនី"))),
    payee: text({ ...read(localized("Payee", "អ្នកទទួល")), max: 300 }),
    khmerPayee: text({ ...read(localized("Payee (Khmer)", "អ្នកទទួល (ខ្មែរ)")), max: 300 }),
    bankName: text({ ...read(localized("Bank", "ធនាគារ")), max: 300 }),
    accountName: text({ ...read(localized("Account name", "ឈ្មោះគណនី")), max: 300 }),
    accountNumber: text({
      ...read(localized("Account number", "លេខគណនី")),
      max: 40,
      visibleTo: ["backofficeAdmin"],
    }),
    amount: money({ ...read(localized("Amount", "ចំនួនទឹកប្រាក់")), default: 0 }),
    reason: longText(read(localized("Reason", "មូលហេតុ"))),
    state: choice(
      {
        waiting: { ...localized("To be paid", "រង់ចាំបង់"), color: "yellow" },
        paid: { ...localized("Paid", "បានបង់"), color: "green" },
        takenOut: { ...localized("Taken out", "បានដកចេញ"), color: "orange" },
        cancelled: { ...localized("Cancelled", "បានបោះបង់"), color: "gray" },
      },
      { ...read(localized("Status", "ស្ថានភាព")), default: "waiting" },
    ),
  },
  access: { backofficeAdmin: "read" },
  list: {
    columns: ["bankFileId", "settlementId", "payee", "bankName", "amount", "state"],
    search: ["payee", "khmerPayee"],
    filters: ["bankFileId", "settlementId", "amount", "state"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Bank transfer", "ការផ្ទេរតាមធនាគារ"),
      fields: [
        "bankFileId",
        "settlementId",
        "payee",
        "khmerPayee",
        "bankName",
        "accountName",
        "accountNumber",
        "amount",
        "state",
        "reason",
      ],
    },
  ],
});
