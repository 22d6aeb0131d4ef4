import type { Readable } from "node:stream";
import type { Actor } from "../../../domain/access/roles.ts";
import { bankFile } from "../../../domain/entities/orders/bank-file.ts";
import { bankTransfer } from "../../../domain/entities/orders/bank-transfer.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import { openSecret } from "../../records/secrets/secrets.ts";
import { writeCsv } from "../../records/sheets/csv.ts";
import type { SheetColumn } from "../../records/sheets/sheet-columns.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";
import { readTransfers } from "./read-bank-files.ts";

const { accountNumber, accountName, bankName, amount } = bankTransfer.fields;

/** The columns for the bank; a program reads them, so their headings are the same in both languages. */
const columns: readonly SheetColumn[] = [
  { name: "accountNumber", field: accountNumber, heading: localized("Account number", "Account number") },
  { name: "accountName", field: accountName, heading: localized("Account name", "Account name") },
  { name: "bank", field: bankName, heading: localized("Bank", "Bank") },
  { name: "amount", field: amount, heading: localized("Amount", "Amount") },
  { name: "currency", field: bankName, heading: localized("Currency", "Currency") },
  { name: "reference", field: settlement.fields.number, heading: localized("Reference", "Reference") },
];

interface SheetQuery {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
}

/** The file for the bank, without what was taken out. Throws `notFound`, and `rule` for a cancelled file. */
export async function writeBankSheet({
  db,
  actor,
  id,
}: SheetQuery): Promise<{ readonly name: string; readonly content: Readable }> {
  const { row } = await findForUpdate({ db, actor, entity: bankFile, id });
  if (row.state === "cancelled")
    throw new AppError("rule", {
      message: localized("This bank file was cancelled.", "ឯកសារធនាគារនេះត្រូវបានបោះបង់។"),
    });
  const transfers = await readTransfers(db, id);
  const rows = transfers
    .filter(({ state }) => state === "waiting" || state === "paid")
    .map((transfer): readonly Cell[] => [
      openSecret({ db, entity: bankTransfer }, "accountNumber", transfer.accountNumber ?? ""),
      transfer.accountName,
      transfer.bankName,
      transfer.amount,
      "KHR",
      transfer.number,
    ]);
  async function* pieces() {
    yield rows;
  }
  return { name: `${row.number ?? "bank-file"}.csv`, content: writeCsv(columns, pieces(), "en") };
}
