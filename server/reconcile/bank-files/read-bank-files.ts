import type { Actor } from "../../../domain/access/roles.ts";
import type {
  BankFileDetail,
  BankFileRow,
  bankFiles,
} from "../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import type { QueryOf, ReplyOf } from "../../../domain/declare/endpoint.ts";
import { bankFile } from "../../../domain/entities/orders/bank-file.ts";
import { bankTransfer } from "../../../domain/entities/orders/bank-transfer.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { columnsOf, innerAlias } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { isoTimeSql } from "../../db/iso-time.ts";
import { maskStored } from "../../records/secrets/secrets.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";
import { kindSql } from "./payees.ts";

const person = innerAlias("person");
const p = columnsOf(user, person);
const f = columnsOf(bankFile, "f");
const x = columnsOf(bankTransfer, "x");
const s = columnsOf(settlement, "s");
const pm = columnsOf(paymentMethod, "pm");

const personSql = (id: string) =>
  `(select json_build_object('id', ${p.id}, 'label', ${p.name}, 'labelKh', ${p.nameKh}) from "user" ${person} where ${p.id} = ${id})`;

const rowSql = `f.id, ${f.number}, ${f.state}, ${f.transfers}, ${f.total}, ${isoTimeSql("f.created_at")} as "createdAt",
  ${personSql("f.created_by")} as "createdBy", ${f.paidOn} as "paidOn", ${f.reference}`;

/** The bank files, those to be paid first, then the newest. */
export async function listBankFiles(
  db: Queries,
  { cursorkey, pagesize }: QueryOf<typeof bankFiles>,
): Promise<ReplyOf<typeof bankFiles>> {
  const [counted] = await db.query<{ total: number }>(
    "select count(*)::int as total from bank_file f where f.deleted_at is null",
  );
  const items = await db.query<BankFileRow>(
    `select ${rowSql} from bank_file f where f.deleted_at is null
     order by ${f.state} <> 'open', f.created_at desc, f.id limit $1 offset $2`,
    [pagesize, cursorkey],
  );
  return { items: [...items], cursorkey, pagesize, total: counted?.total ?? 0, totalIsExact: true };
}

interface FileQuery {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
}
interface TransferRow {
  readonly id: string;
  readonly number: string;
  readonly kind: BankFileDetail["items"][number]["kind"];
  readonly from: string;
  readonly to: string;
  readonly payee: string | null;
  readonly khmerPayee: string | null;
  readonly bankName: string | null;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly amount: number;
  readonly state: BankFileDetail["items"][number]["state"];
  readonly reason: string | null;
}

/** The transfers of a file by settlement, with their account numbers as they are stored. */
export const readTransfers = (db: Queries, fileId: string): Promise<readonly TransferRow[]> =>
  db.query<TransferRow>(
    `select s.id, ${s.number}, ${kindSql} as kind, lower(${s.period})::text as "from", (upper(${s.period}) - 1)::text as "to",
       ${x.payee}, ${x.khmerPayee} as "khmerPayee", ${x.bankName} as "bankName", ${x.accountName} as "accountName",
       ${x.accountNumber} as "accountNumber", ${x.amount}, ${x.state}, ${x.reason}
     from bank_transfer x join settlement s on s.id = ${x.settlementId} left join payment_method pm on ${pm.id} = ${s.paymentMethodId}
     where ${x.bankFileId} = $1 and x.deleted_at is null order by ${s.number}, x.id`,
    [fileId],
  );

const detailSql = `select ${rowSql}, f.version, ${f.slip},
  coalesce((select json_agg(json_build_object('at', t ->> 'at', 'by', ${personSql("(t ->> 'byId')::uuid")}, 'from', t ->> 'from',
    'to', t ->> 'to', 'note', t ->> 'note', 'kind', t ->> 'kind') order by place) from jsonb_array_elements(${f.timeline}) with ordinality l (t, place)), '[]') as timeline
from bank_file f where f.id = $1`;

/** A bank file with its transfers; account numbers are masked. Throws `notFound`. */
export async function readBankFileDetail({ db, actor, id }: FileQuery): Promise<BankFileDetail> {
  await findForUpdate({ db, actor, entity: bankFile, id });
  const [found] = await db.query<Omit<BankFileDetail, "items">>(detailSql, [id]);
  if (!found) throw new AppError("notFound");
  const transfers = await readTransfers(db, id);
  return {
    ...found,
    items: transfers.map(
      ({ from, to, payee, khmerPayee, bankName, accountName, accountNumber, ...rest }) => ({
        ...rest,
        period: { from, to },
        party: { label: payee ?? "", labelKh: khmerPayee },
        account: { bank: bankName ?? "", name: accountName ?? "", number: maskStored(accountNumber) },
      }),
    ),
  };
}
