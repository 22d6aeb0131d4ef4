import type { CurrentRole } from "../../../domain/access/roles.ts";

/** Password of every demo account (README). */
export const demoPassword = "Kasekam-demo-2026";

/** Demo accounts of the README with the role they act in. */
export const accounts = {
  admin: { username: "admin@kasekam.example", role: "backofficeAdmin" },
  support: { username: "support@kasekam.example", role: "admin" },
  editor: { username: "editor@kasekam.example", role: "editor" },
  expert: { username: "expert@kasekam.example", role: "expert" },
  supplier: { username: "supplier@kasekam.example", role: "supplier" },
  staff: { username: "staff@kasekam.example", role: "supplier" },
  otherSupplier: { username: "supplier2@kasekam.example", role: "supplier" },
  farmer: { username: "farmer@kasekam.example", role: "anonymous" },
} as const satisfies Record<string, { readonly username: string; readonly role: CurrentRole }>;

export type AccountName = keyof typeof accounts;
export const accountNames: readonly AccountName[] = [
  "admin",
  "support",
  "editor",
  "expert",
  "supplier",
  "staff",
  "otherSupplier",
  "farmer",
];
