import type { RoleName } from "../../../domain/access/roles.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { demoPhone, readPeopleNames } from "./people-names.ts";

interface Colleague {
  readonly key: string;
  readonly role: RoleName;
  /** Number of the seller's vendor. */
  readonly vendor?: number;
  readonly isDisabled?: true;
  /** Hours since the last sign-in; undefined for invited users. */
  readonly hours?: number;
  /** Index of the person's name; experts have their own. */
  readonly person: number;
}

const expertAccounts = 4;
const colleagues: readonly Colleague[] = [
  { key: "admin2", role: "ROLE_BACKOFFICE_ADMIN", hours: 20, person: 801 },
  { key: "support2", role: "ROLE_ADMIN", hours: 3, person: 802 },
  { key: "support3", role: "ROLE_ADMIN", hours: 2900, isDisabled: true, person: 803 },
  { key: "support4", role: "ROLE_ADMIN", person: 804 },
  { key: "editor2", role: "ROLE_BACKOFFICE_EDITOR", hours: 27, person: 805 },
  { key: "editor3", role: "ROLE_BACKOFFICE_EDITOR", hours: 1700, isDisabled: true, person: 806 },
  { key: "editor4", role: "ROLE_BACKOFFICE_EDITOR", person: 807 },
  { key: "seller3", role: "ROLE_USER_SUPPLIER", vendor: 2, hours: 50, person: 808 },
  { key: "seller4", role: "ROLE_USER_SUPPLIER", vendor: 3, person: 809 },
  { key: "seller5", role: "ROLE_USER_SUPPLIER_STAFF", vendor: 5, hours: 9, person: 810 },
  { key: "seller6", role: "ROLE_USER_SUPPLIER_STAFF", vendor: 5, hours: 2100, isDisabled: true, person: 811 },
  ...Array.from({ length: expertAccounts }, (_, index): Colleague => {
    const number = index + 1;
    return { key: `expert${number + 1}`, role: "ROLE_USER_EXPERT", hours: number * 31, person: 900 + number };
  }),
];

/** Account id of a demo expert by index; null for experts without an account. */
export const expertAccountId = (position: number): string | null =>
  position >= 1 && position <= expertAccounts ? demoId(user, `expert${position + 1}`) : null;

/** Adds staff in every state (invited, active, disabled), without passwords. */
export async function seedStaff({ add }: SeedContext): Promise<void> {
  const personAt = await readPeopleNames();
  const now = Date.now();
  const rows = colleagues.map(({ key, role, isDisabled, hours, person, ...more }, index) => ({
    key,
    ...personAt(person),
    username: `${key}@kasekam.example`,
    email: `${key}@kasekam.example`,
    phone: demoPhone(440 + index * 3),
    roles: [role],
    vendorId: more.vendor === undefined ? null : demoId(vendor, more.vendor),
    state: isDisabled ? "disabled" : "active",
    lastLoginAt: hours === undefined ? null : new Date(now - hours * 3_600_000).toISOString(),
  }));
  // Inserted as the staff entity, which has the vendor field, under account ids.
  await add({ ...staffUser, name: user.name }, rows);
}
