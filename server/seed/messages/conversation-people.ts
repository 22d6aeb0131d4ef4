import { user } from "../../../domain/entities/people/user.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { pickCyclic } from "../content/ids.ts";
import { demoAccountId } from "../demo-accounts.ts";
import { profileId } from "../people/seed-profiles.ts";
import { expertAccountId } from "../people/seed-staff.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import type { DemoConversation } from "../texts/chat-texts.ts";

/** Progress of a demo conversation. */
export const progressStates = [
  "fresh",
  "claimed",
  "replied",
  "verified",
  "closed",
  "old",
  "sentBack",
  "thanked",
] as const;
export type Progress = (typeof progressStates)[number];

/** A demo conversation, by its place among those of its kind. */
export interface SeedConversation {
  readonly talk: DemoConversation;
  readonly index: number;
  readonly progress: Progress;
}

/** The answering account: an expert of the category for expert questions, otherwise a staff member. */
export function answererOf({ kind, category }: DemoConversation, index: number): string {
  if (kind !== "expert")
    return pickCyclic([demoAccountId("support"), demoAccountId("admin"), demoId(user, "support2")], index);
  const position = {
    rice: 0,
    water: 0,
    vegetables: 1,
    soil: 1,
    protection: 2,
    fruit: 3,
    cashew: 3,
    chicken: 4,
    duck: 4,
  }[category === undefined ? "rice" : String(category)];
  const account = position === undefined || position === 0 ? null : expertAccountId(position);
  return account ?? demoAccountId("expert");
}

/** The account that checks answers. */
export const verifierId = (): string => demoAccountId("support");

interface Asker {
  readonly profile: string | null;
  readonly vendor: string | null;
  readonly userId: string | null;
  readonly province: string | null;
}

/** Reads who asks: a vendor, or an app user. */
export async function readAsker({ tx }: SeedContext, { talk, index }: SeedConversation): Promise<Asker> {
  const isVendor = talk.kind === "vendorSupport";
  // The demo farmer has some questions too.
  const number = index % 6 === 0 ? 0 : (index * 7 + (talk.kind === "expert" ? 1 : 130)) % 290;
  const id = isVendor ? demoId(vendor, index % 3 === 2 ? 1 : 0) : profileId(number);
  const [found] = await tx.query<{
    name: string;
    nameKh: string | null;
    province: string | null;
    userId: string | null;
  }>(
    isVendor
      ? `select name, name_kh as "nameKh", left(place, 2) as province, owner_id as "userId" from vendor where id = $1`
      : `select name, name_kh as "nameKh", left(place, 2) as province, user_id as "userId" from user_profile where id = $1`,
    [id],
  );
  if (!found) throw new Error(`The demo has no asker ${id}`);
  return {
    profile: isVendor ? null : id,
    vendor: isVendor ? id : null,
    userId: isVendor ? demoAccountId(index % 3 === 2 ? "supplier2" : "supplier") : found.userId,
    province: found.province,
  };
}
