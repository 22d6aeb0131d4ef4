import type { ReconcileKind } from "../../domain/contracts/reconcile/reconcile-parts.ts";
import type { FieldOf } from "../../domain/declare/index.ts";
import type { settlement } from "../../domain/entities/orders/settlement.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { PartyKind } from "../../domain/reconcile/settlement-sums.ts";
import type { Queries } from "../db/database.ts";

/** The field of a settlement that refers to its party, by the kind of party. */
export const partyFields = {
  vendor: "vendorId",
  deliveryService: "deliveryServiceId",
  paymentMethod: "paymentMethodId",
} as const satisfies Readonly<Record<PartyKind, FieldOf<typeof settlement>>>;

interface KindConfig {
  readonly party: PartyKind;
  /** SQL: the parties of this kind with `id`, `name`, `name_kh`, `code`, `email` and search columns. */
  readonly from: string;
}
const paymentKind = (condition: string): KindConfig => ({
  party: "paymentMethod",
  from: `(select id, name, name_kh, code, email, search, search_prefixes, deleted_at from payment_method where ${condition})`,
});

/** The parties of each reconciliation screen. */
const kinds: Readonly<Record<ReconcileKind, KindConfig>> = {
  vendors: {
    party: "vendor",
    from: "(select id, name, name_kh, code, email, search, search_prefixes, deleted_at from vendor)",
  },
  deliveryservice: {
    party: "deliveryService",
    from: "(select id, name, name_kh, null::text as code, email, search, search_prefixes, deleted_at from delivery_service)",
  },
  onlinepayment: paymentKind("kind not in ('cashOnDelivery', 'amk')"),
  amkpayment: paymentKind("kind = 'amk'"),
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

const screenOf: Readonly<Record<PartyKind, string>> = {
  vendor: "'vendors'",
  deliveryService: "'deliveryservice'",
  paymentMethod: "case kind when 'amk' then 'amkpayment' else 'onlinepayment' end",
};
const tables: Readonly<Record<PartyKind, string>> = {
  vendor: "vendor",
  deliveryService: "delivery_service",
  paymentMethod: "payment_method",
};

/** Finds the party of a settlement, also when it is deleted. Null when it does not exist. */
export async function findParty(db: Queries, text: string): Promise<Party | null> {
  const { kind, id } = parsePartyKey(text);
  const code = kind === "deliveryService" ? "null" : "code";
  const [found] = await db.query<Party>(
    `select id, name as label, name_kh as "labelKh", ${code} as code, email, ${screenOf[kind]} as screen
     from ${tables[kind]} where id::text = $1`,
    [id],
  );
  return found ?? null;
}
