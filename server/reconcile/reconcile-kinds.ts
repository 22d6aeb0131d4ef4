import type { ReconcileKind } from "../../domain/contracts/reconcile/reconcile-parts.ts";
import type { FieldOf } from "../../domain/declare/index.ts";
import type { settlement } from "../../domain/entities/orders/settlement.ts";
import { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { paymentMethod } from "../../domain/entities/services/payment-method.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { PartyKind } from "../../domain/reconcile/settlement-sums.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";

const pm = columnsOf(paymentMethod, "pm");
const v = columnsOf(vendor, "v");
const ds = columnsOf(deliveryService, "ds");

/** The field of a settlement that refers to its party, by the kind of party. */
export const partyFields = {
  vendor: "vendorId",
  deliveryService: "deliveryServiceId",
  paymentMethod: "paymentMethodId",
} as const satisfies Readonly<Record<PartyKind, FieldOf<typeof settlement>>>;

interface KindConfig {
  readonly party: PartyKind;
  /** SQL: the parties of this kind with `id`, `name`, `name_kh`, `code`, `email` and `deleted_at`. */
  readonly from: string;
}
const paymentKind = (condition: string): KindConfig => ({
  party: "paymentMethod",
  from: `(select id, ${pm.name}, ${pm.nameKh}, ${pm.code}, ${pm.email}, deleted_at from payment_method pm where ${condition})`,
});

/** The parties of each reconciliation screen. */
const kinds: Readonly<Record<ReconcileKind, KindConfig>> = {
  vendors: {
    party: "vendor",
    from: `(select id, ${v.name}, ${v.nameKh}, ${v.code}, ${v.email}, deleted_at from vendor v)`,
  },
  deliveryservice: {
    party: "deliveryService",
    from: `(select id, ${ds.name}, ${ds.nameKh}, null::text as code, ${ds.email}, deleted_at from delivery_service ds)`,
  },
  onlinepayment: paymentKind(`${pm.kind} not in ('cashOnDelivery', 'amk')`),
  amkpayment: paymentKind(`${pm.kind} = 'amk'`),
};

const isKind = (text: string): text is ReconcileKind => Object.hasOwn(kinds, text);

/** Returns the kind named in the URL. Throws `noRoute` for any other. */
export function findKind(text: string): KindConfig {
  if (!isKind(text)) throw new AppError("noRoute");
  return kinds[text];
}

const partyKinds: readonly PartyKind[] = ["vendor", "deliveryService", "paymentMethod"];
/** Parses a party key of the ledger, e.g. `vendor:0198…`. */
export function parsePartyKey(text: string): { readonly kind: PartyKind; readonly id: string } {
  const [prefix = "", id = ""] = text.split(":");
  return { kind: partyKinds.find((kind) => kind === prefix) ?? "vendor", id };
}

/** A party of settlements. */
export interface Party {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
  readonly code: string | null;
  readonly email: string | null;
  /** The screen that lists it. */
  readonly screen: ReconcileKind;
}

const partySql: Readonly<Record<PartyKind, string>> = {
  vendor: `select id, ${v.name} as label, ${v.nameKh} as "labelKh", ${v.code}, ${v.email}, 'vendors' as screen from vendor v`,
  deliveryService: `select id, ${ds.name} as label, ${ds.nameKh} as "labelKh", null as code, ${ds.email}, 'deliveryservice' as screen
    from delivery_service ds`,
  paymentMethod: `select id, ${pm.name} as label, ${pm.nameKh} as "labelKh", ${pm.code}, ${pm.email},
    case ${pm.kind} when 'amk' then 'amkpayment' else 'onlinepayment' end as screen from payment_method pm`,
};

/** Finds the party of a settlement, also when it is deleted. Null when it does not exist. */
export async function findParty(db: Queries, text: string): Promise<Party | null> {
  const { kind, id } = parsePartyKey(text);
  const [found] = await db.query<Party>(`${partySql[kind]} where id::text = $1`, [id]);
  return found ?? null;
}
