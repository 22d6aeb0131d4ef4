import type {
  AccountProblem,
  DueSettlement,
} from "../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import type { ReconcileKind } from "../../../domain/contracts/reconcile/reconcile-parts.ts";
import { bankFile } from "../../../domain/entities/orders/bank-file.ts";
import { bankTransfer } from "../../../domain/entities/orders/bank-transfer.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { bank } from "../../../domain/entities/partners/bank.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendorBankAccount } from "../../../domain/entities/vendors/vendor-bank-account.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { maskStored, openSecret } from "../../records/secrets/secrets.ts";

const s = columnsOf(settlement, "s");
const v = columnsOf(vendor, "v");
const a = columnsOf(vendorBankAccount, "a");
const ds = columnsOf(deliveryService, "ds");
const pm = columnsOf(paymentMethod, "pm");
const b = columnsOf(bank, "b");
const x = columnsOf(bankTransfer, "x");
const f = columnsOf(bankFile, "f");

/** SQL: the kind of reconciliation of a settlement `s`, with its payment method `pm`. */
export const kindSql = `case when ${s.vendorId} is not null then 'vendors' when ${s.deliveryServiceId} is not null then 'deliveryservice'
  when ${pm.kind} = 'amk' then 'amkpayment' else 'onlinepayment' end`;

/** SQL: the transfer `x` of a settlement `s` that waits in a bank file. */
const waitingSql = `bank_transfer x where ${x.settlementId} = s.id and ${x.state} = 'waiting' and x.deleted_at is null`;

/** SQL: the open bank file of a settlement `s` as JSON. */
export const openFileSql = `(select json_build_object('id', f.id, 'number', ${f.number}) from bank_file f where f.id = (select ${x.bankFileId} from ${waitingSql}))`;

interface PayeeRow {
  readonly id: string;
  readonly number: string;
  readonly state: "open" | "matched" | "settled";
  readonly kind: ReconcileKind;
  readonly from: string;
  readonly to: string;
  readonly payable: number;
  readonly partyId: string;
  readonly label: string;
  readonly labelKh: string | null;
  /** The number of the open file that has it. */
  readonly fileNumber: string | null;
  readonly vendorAccountId: string | null;
  readonly accountState: string | null;
  readonly currency: string | null;
  readonly bankName: string | null;
  readonly accountName: string | null;
  /** As it is stored: encrypted. */
  readonly accountNumber: string | null;
}

/** A settlement with its party's account. Vendors are paid to their default account. */
export type Payee = PayeeRow & { readonly problem: AccountProblem | null };

const payeesSql = `select s.id, ${s.number}, ${s.state}, ${kindSql} as kind,
  lower(${s.period})::text as "from", (upper(${s.period}) - 1)::text as "to", ${s.due} - ${s.paid} as payable,
  coalesce(v.id, ds.id, pm.id) as "partyId", coalesce(${v.name}, ${ds.name}, ${pm.name}, ${s.party}, '') as label,
  coalesce(${v.nameKh}, ${ds.nameKh}, ${pm.nameKh}) as "labelKh",
  ${openFileSql} ->> 'number' as "fileNumber",
  a.id as "vendorAccountId", ${a.state} as "accountState", ${a.currency}, ${b.name} as "bankName",
  coalesce(${a.accountName}, ${ds.accountName}, ${pm.accountName}) as "accountName",
  coalesce(${a.accountNumber}, ${ds.accountNumber}, ${pm.accountNumber}) as "accountNumber"
from settlement s
left join vendor v on v.id = ${s.vendorId}
left join vendor_bank_account a on ${a.vendorId} = v.id and ${a.isDefault} and a.deleted_at is null
left join delivery_service ds on ds.id = ${s.deliveryServiceId}
left join payment_method pm on pm.id = ${s.paymentMethodId}
left join bank b on b.id = coalesce(${a.bankId}, ${ds.bankId}, ${pm.bankId})
where s.deleted_at is null`;

/** Only vendors have accounts that somebody else verifies; the file is in riel. */
function problemOf({ bankName, accountName, accountNumber, ...row }: PayeeRow): AccountProblem | null {
  if (!bankName || !accountName || !accountNumber) return "none";
  if (row.vendorAccountId === null) return null;
  if (row.accountState !== "verified") return "notVerified";
  return row.currency === "KHR" ? null : "inDollars";
}
const withProblem = (row: PayeeRow): Payee => ({ ...row, problem: problemOf(row) });

/** The settlements with these ids, whatever their state. */
export async function readPayees(db: Queries, ids: readonly string[]): Promise<readonly Payee[]> {
  const rows = await db.query<PayeeRow>(
    `select p.* from (${payeesSql}) p where p.id = any ($1::uuid[]) order by p.id`,
    [ids],
  );
  return rows.map(withProblem);
}

interface DueQuery {
  readonly kind?: ReconcileKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The closed settlements that we still have to pay and that no bank file has, oldest first. */
export async function readDuePayees(db: Queries, { kind, from, to }: DueQuery): Promise<readonly Payee[]> {
  const rows = await db.query<PayeeRow>(
    `select p.* from (${payeesSql}) p
     where p.state = 'matched' and p.payable > 0 and p."fileNumber" is null
       and ($1::text is null or p.kind = $1) and ($2::date is null or p."to"::date >= $2) and ($3::date is null or p."to"::date <= $3)
     order by p."to", p.number`,
    [kind ?? null, from ?? null, to ?? null],
  );
  return rows.map(withProblem);
}

const accountEntities = {
  vendors: vendorBankAccount,
  deliveryservice: deliveryService,
  onlinepayment: paymentMethod,
  amkpayment: paymentMethod,
} as const;

/** The whole account number. Banks take digits only. */
export function accountNumberOf(db: Queries, { kind, accountNumber }: Payee): string {
  const entity = accountEntities[kind];
  return openSecret({ db, entity }, "accountNumber", accountNumber ?? "").replace(/\D/g, "");
}

function fixOf({ kind, vendorAccountId, partyId }: Payee): DueSettlement["fix"] {
  if (kind === "vendors")
    return vendorAccountId
      ? { entity: "vendorBankAccount", id: vendorAccountId }
      : { entity: "vendor", id: partyId };
  return { entity: kind === "deliveryservice" ? "deliveryService" : "paymentMethod", id: partyId };
}

/** The payee for the list, with a masked account number. */
export function toDueSettlement(payee: Payee): DueSettlement {
  const { id, number, kind, from, to, partyId, label, labelKh, payable, problem } = payee;
  const { bankName, accountName, accountNumber } = payee;
  return {
    id,
    number,
    kind,
    period: { from, to },
    party: { id: partyId, label, labelKh },
    payable,
    account:
      problem === "none" || accountNumber === null
        ? null
        : { bank: bankName ?? "", name: accountName ?? "", number: maskStored(accountNumber) },
    problem,
    fix: fixOf(payee),
  };
}
