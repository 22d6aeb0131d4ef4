import { chatScreens } from "./chat-link.ts";
import type { MenuGroupKey } from "./menu-groups.ts";
import type { Role } from "./roles.ts";
import { type Words, words } from "./words.ts";

/** A hand-written screen that has an entry in the menu. */
export interface Screen {
  /** The name under which `web/shell/app-routes.tsx` finds its component. */
  readonly name: string;
  readonly label: Words;
  /** Below `#/app/`. */
  readonly path: string;
  readonly menu: { readonly group: MenuGroupKey; readonly position: number };
  readonly roles: readonly Role[];
}

/** Every hand-written screen of the menu. */
export const screens: readonly Screen[] = [
  {
    name: "chats",
    label: words("Chats", "ការសន្ទនា"),
    path: chatScreens.expert,
    menu: { group: "messages", position: 1 },
    roles: ["backofficeAdmin", "admin", "expert"],
  },
  {
    name: "consumerSupport",
    label: words("Consumer support", "ជំនួយអ្នកទិញ"),
    path: chatScreens.consumerSupport,
    menu: { group: "messages", position: 2 },
    roles: ["backofficeAdmin", "admin"],
  },
  {
    name: "vendorSupport",
    label: words("Vendor support", "ជំនួយអ្នកលក់"),
    path: chatScreens.vendorSupport,
    menu: { group: "messages", position: 3 },
    roles: ["backofficeAdmin", "admin"],
  },
  {
    name: "reconcileVendors",
    label: words("Vendors", "អ្នកលក់"),
    path: "reconcile/vendors",
    menu: { group: "reconcile", position: 1 },
    roles: ["backofficeAdmin"],
  },
  {
    name: "reconcileDelivery",
    label: words("Delivery service", "សេវាដឹកជញ្ជូន"),
    path: "reconcile/deliveryservice",
    menu: { group: "reconcile", position: 2 },
    roles: ["backofficeAdmin"],
  },
  {
    name: "reconcileOnline",
    label: words("Online payment", "ការទូទាត់តាមអនឡាញ"),
    path: "reconcile/onlinepayment",
    menu: { group: "reconcile", position: 3 },
    roles: ["backofficeAdmin"],
  },
  {
    name: "reconcileAmk",
    label: words("AMK payment", "ការទូទាត់តាមអេអឹមខេ"),
    path: "reconcile/amkpayment",
    menu: { group: "reconcile", position: 4 },
    roles: ["backofficeAdmin"],
  },
];
