import { entity, ref } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { vendor } from "../vendors/vendor.ts";
import { user } from "./user.ts";

/** A user as the staff list manages them: with the vendor that a supplier works for. Shares the users' table. */
export const staffUser = entity("staffUser", {
  on: user,
  label: { one: words("Staff user", "បុគ្គលិក"), many: words("Staff users", "បុគ្គលិក") },
  api: { path: "users/staff" },
  fields: { ...user.fields, vendorId: ref(vendor, { label: words("Vendor", "អ្នកលក់") }) },
  access: {},
  list: {
    columns: ["photo", "name", "username", "roles", "vendorId", "state", "lastLoginAt"],
    search: ["name", "nameKh", "username", "phone"],
  },
  form: [
    {
      label: words("Staff user", "បុគ្គលិក"),
      fields: ["username", "name", "nameKh", "email", "phone", "photo", "roles", "vendorId", "state"],
    },
  ],
});
