import type { Role } from "../access/roles.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import { chatScreens } from "./chat-link.ts";
import type { MenuGroupKey } from "./menu-groups.ts";

/** A hand-written screen with a menu entry. */
export interface Screen {
  /** The key of its component in `web/shell/routing/app-routes.tsx`. */
  readonly name: string;
  readonly label: LocalizedText;
  /** Below `#/app/`. */
  readonly path: string;
  readonly menu: { readonly group: MenuGroupKey; readonly position: number };
  readonly roles: readonly Role[];
}

/** All hand-written screens in the menu. */
export const screens: readonly Screen[] = [
  {
    name: "chats",
    label: localized("Chats", "ការសន្ទនា"),
    path: chatScreens.expert,
    menu: { group: "messages", position: 1 },
    roles: ["backofficeAdmin", "admin", "expert"],
  },
  {
    name: "consumerSupport",
    label: localized("Consumer support", "ជំនួយអ្នកទិញ"),
    path: chatScreens.consumerSupport,
    menu: { group: "messages", position: 2 },
    roles: ["backofficeAdmin", "admin"],
  },
  {
    name: "vendorSupport",
    label: localized("Vendor support", "ជំនួយអ្នកលក់"),
    path: chatScreens.vendorSupport,
    menu: { group: "messages", position: 3 },
    roles: ["backofficeAdmin", "admin"],
  },
  {
    name: "reconcileVendors",
    label: localized("Vendors", "អ្នកលក់"),
    path: "reconcile/vendors",
    menu: { group: "reconcile", position: 1 },
    roles: ["backofficeAdmin"],
  },
  {
    name: "reconcileDelivery",
    label: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
    path: "reconcile/deliveryservice",
    menu: { group: "reconcile", position: 2 },
    roles: ["backofficeAdmin"],
  },
  {
    name: "reconcileOnline",
    label: localized("Online payment", "ការទូទាត់តាមអនឡាញ"),
    path: "reconcile/onlinepayment",
    menu: { group: "reconcile", position: 3 },
    roles: ["backofficeAdmin"],
  },
  {
    name: "reconcileAmk",
    label: localized("AMK payment", "ការទូទាត់តាមអេអឹមខេ"),
    path: "reconcile/amkpayment",
    menu: { group: "reconcile", position: 4 },
    roles: ["backofficeAdmin"],
  },
  {
    name: "payDue",
    label: localized("Pay all due", "បង់ប្រាក់ដែលត្រូវបង់"),
    path: "reconcile/pay",
    menu: { group: "reconcile", position: 5 },
    roles: ["backofficeAdmin"],
  },
];
