import type { ReconcileKind } from "../../domain/calls/reconcile-parts.ts";
import { Refusal } from "../../domain/errors.ts";
import type { PartyKind } from "../../domain/reconcile/settlement-sums.ts";
import type { Queries } from "../db/database.ts";

interface Kind {
  readonly party: PartyKind;
  /** SQL: everybody of this kind, with `id`, `name`, `name_kh`, `code`, `email`, and what they are searched by. */
  readonly from: string;
}
const paying = (condition: string): Kind => ({
  party: "paymentMethod",
  from: `(select id, name, name_kh, code, email, search, search_prefixes, deleted_at from payment_method where ${condition})`,
});

/** The parties of each screen of reconciliation. */
const kinds: Readonly<Record<ReconcileKind, Kind>> = {
  vendors: {
    party: "vendor",
    from: "(select id, name, name_kh, code, email, search, search_prefixes, deleted_at from vendor)",
  },
  deliveryservice: {
    party: "deliveryService",
    from: "(select id, name, name_kh, null::text as code, email, search, search_prefixes, deleted_at from delivery_service)",
  },
  onlinepayment: paying("kind not in ('cashOnDelivery', 'amk')"),
  amkpayment: paying("kind = 'amk'"),
};

const isKind = (text: string): text is ReconcileKind => Object.hasOwn(kinds, text);

/** The kind that an address names; throws `noRoute` for any other. */
export function kindNamed(text: string): Kind {
  if (!isKind(text)) throw new Refusal("noRoute");
  return kinds[text];
}

const partyKinds: readonly PartyKind[] = ["vendor", "deliveryService", "paymentMethod"];
/** Whom the ledger means, e.g. by `vendor:0198…`. */
export function partyNamed(text: string): { readonly kind: PartyKind; readonly id: string } {
  const [prefix = "", id = ""] = text.split(":");
  return { kind: partyKinds.find((kind) => kind === prefix) ?? "vendor", id };
}

/** Somebody with whom we settle. */
export interface Party {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
  readonly code: string | null;
  readonly email: string | null;
  /** The screen on which they stand. */
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

/** Whom a settlement is with, also where they were removed meanwhile; null for nobody. */
export async function findParty(db: Queries, text: string): Promise<Party | null> {
  const { kind, id } = partyNamed(text);
  const code = kind === "deliveryService" ? "null" : "code";
  const [found] = await db.query<Party>(
    `select id, name as label, name_kh as "labelKh", ${code} as code, email, ${screenOf[kind]} as screen
     from ${tables[kind]} where id::text = $1`,
    [id],
  );
  return found ?? null;
}
