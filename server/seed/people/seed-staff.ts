import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import type { RoleName } from "../../../domain/roles.ts";
import { demoPhone, readPeopleNames } from "../people-names.ts";
import { demoId, type SeedWork } from "../seed-work.ts";

interface Colleague {
  readonly key: string;
  readonly role: RoleName;
  /** The number of the vendor that a seller works for. */
  readonly vendor?: number;
  readonly isDisabled?: true;
  /** Hours since the last sign-in; none for who was only invited. */
  readonly hours?: number;
  /** The number by which the name is chosen; experts have their own. */
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

/** The account of a demo expert by number; null for those without. */
export const expertAccountId = (position: number): string | null =>
  position >= 1 && position <= expertAccounts ? demoId(user, `expert${position + 1}`) : null;

/** Adds colleagues in every state, none of whom has a password: invited, at work, disabled. */
export async function seedStaff({ add }: SeedWork): Promise<void> {
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
  // Inserted through the entity with the vendor, under the ids of accounts.
  await add({ ...staffUser, name: user.name }, rows);
}
