import type { Actor } from "../../../domain/access/roles.ts";
import type {
  AccountProblem,
  createBankFile,
} from "../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import type { BodyOf } from "../../../domain/declare/endpoint.ts";
import { bankFile } from "../../../domain/entities/orders/bank-file.ts";
import { bankTransfer } from "../../../domain/entities/orders/bank-transfer.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { formats } from "../../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../../records/operation-context.ts";
import { nextNumber } from "../../records/values/next-number.ts";
import { writeNew } from "../../records/write/create.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { accountNumberOf, type Payee, readPayees } from "./payees.ts";

type Wanted = BodyOf<typeof createBankFile>["settlements"][number];

interface CreateInput {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly settlements: readonly Wanted[];
}

const problemTexts: Readonly<Record<AccountProblem, (number: string) => LocalizedText>> = {
  none: (number) =>
    localized(
      `${number}: the party has no bank account. Add one first.`,
      `${number}៖ ភាគីនេះគ្មានគណនីធនាគារទេ។ សូមបន្ថែមជាមុនសិន។`,
    ),
  notVerified: (number) =>
    localized(
      `${number}: the party's default bank account is not verified. Verify it first.`,
      `${number}៖ គណនីធនាគារលំនាំដើមរបស់ភាគីមិនទាន់បានផ្ទៀងផ្ទាត់ទេ។ សូមផ្ទៀងផ្ទាត់ជាមុនសិន។`,
    ),
  inDollars: (number) =>
    localized(
      `${number}: the party's default bank account is in dollars, and the file is in riel.`,
      `${number}៖ គណនីធនាគារលំនាំដើមរបស់ភាគីជាដុល្លារ ហើយឯកសារគិតជារៀល។`,
    ),
};

/** Why a settlement can't be paid with the amount that the person saw; null when it can. */
function refusalOf(
  { number, fileNumber, state, payable, problem }: Payee,
  amount: number,
): LocalizedText | null {
  if (fileNumber !== null)
    return localized(
      `${number} is in bank file ${fileNumber} already.`,
      `${number} មាននៅក្នុងឯកសារធនាគារ ${fileNumber} រួចហើយ។`,
    );
  if (state === "settled" || payable <= 0)
    return localized(`${number} has nothing left to pay.`, `${number} គ្មានអ្វីត្រូវបង់ទៀតទេ។`);
  if (state === "open")
    return localized(`${number} is open. Close it first.`, `${number} នៅបើកនៅឡើយ។ សូមបិទវាជាមុនសិន។`);
  if (payable !== amount)
    return localized(
      `${number} has changed: ${formats.en.riel(payable)} is due now. Look at the list again.`,
      `${number} បានផ្លាស់ប្ដូរ៖ ឥឡូវត្រូវបង់ ${formats.km.riel(payable)}។ សូមពិនិត្យបញ្ជីម្ដងទៀត។`,
    );
  return problem === null ? null : problemTexts[problem](number);
}

/** Throws `rule` with every settlement that can't be paid. */
function assertPayable(payees: ReadonlyMap<string, Payee>, settlements: readonly Wanted[]): void {
  const issues = settlements.flatMap(({ id, amount }, place) => {
    const payee = payees.get(id);
    if (!payee) throw new AppError("notFound");
    const text = refusalOf(payee, amount);
    return text ? [{ path: `settlements.${place}`, message: text }] : [];
  });
  const [first] = issues;
  if (first) throw new AppError("rule", { message: first.message, issues });
}

/**
 * Puts settlements into a new bank file, all or none, and returns its id. The settlements are locked, so of two people at
 * once the second sees the file of the first. Accounts are copied: a later change of an account does not change the file.
 */
export async function makeBankFile({ tx, actor, settlements }: CreateInput): Promise<string> {
  const ids = settlements.map(({ id }) => id);
  if (!ids.every(isId)) throw new AppError("notFound");
  if (new Set(ids).size < ids.length)
    throw new AppError("invalid", {
      issues: [{ path: "settlements", message: messageText(message("repeated")) }],
    });
  await tx.query("select from settlement where id = any ($1::uuid[]) order by id for update", [ids]);
  const payees = new Map((await readPayees(tx, ids)).map((payee) => [payee.id, payee]));
  assertPayable(payees, settlements);
  const { id } = await writeNew({
    db: tx,
    actor,
    entity: bankFile,
    values: {
      number: await nextNumber(tx, "BF"),
      transfers: settlements.length,
      total: settlements.reduce((sum, { amount }) => sum + amount, 0),
      state: "open",
    },
  });
  await insertMany(
    tx,
    bankTransfer,
    [...payees.values()].map((payee) => ({
      bankFileId: id,
      settlementId: payee.id,
      payee: payee.label,
      khmerPayee: payee.labelKh,
      bankName: payee.bankName,
      accountName: payee.accountName,
      accountNumber: accountNumberOf(tx, payee),
      amount: payee.payable,
      createdBy: actor.userId,
      updatedBy: actor.userId,
    })),
  );
  return id;
}
