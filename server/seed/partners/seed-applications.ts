import { z } from "zod";
import { bank } from "../../../domain/entities/partners/bank.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { vendorBankAccount } from "../../../domain/entities/vendors/vendor-bank-account.ts";
import { nextNumbers } from "../../records/values/next-number.ts";
import { demoAccountId } from "../demo-accounts.ts";
import { fixedNumber } from "../fixed-id.ts";
import { buildDemoTimeline, type TimelineEntry } from "../orders/demo-timeline.ts";
import { demoPhone, readPeopleNames } from "../people/people-names.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { demoAge, demoId, type SeedContext } from "../seed-context.ts";
import { vendorCount, vendorId } from "./seed-vendors.ts";

const ways: readonly (readonly TimelineEntry[])[] = [
  [["submitted"]],
  [["submitted"], ["inReview"]],
  [["submitted"], ["inReview"], ["needsInfo", "សូមផ្ញើរូបថតអាជ្ញាប័ណ្ណ។ Please send a photo of the licence."]],
  [["submitted"], ["inReview"], ["approved", "All papers are there."]],
  [["submitted"], ["inReview"], ["rejected", "អាសយដ្ឋានមិនពិត។ The address is not a real one."]],
];
const business = z.strictObject({
  name: demoText,
  nameKh: demoText,
  type: z.enum(["individual", "shop", "cooperative", "company"]),
  commune: z.string().regex(/^\d{6}$/),
  products: z.array(demoText),
});
const checkedIn: Readonly<Record<string, readonly string[]>> = {
  inReview: ["identity", "phone"],
  needsInfo: ["identity", "phone"],
  approved: ["identity", "licence", "phone", "place", "products"],
  rejected: ["identity"],
};
const documentKinds = ["identity", "licence", "patent", "other"];

/** Adds applications in every state with real documents; approved ones are demo vendors. */
async function addApplications({ add, tx }: SeedContext, document: string): Promise<void> {
  const personAt = await readPeopleNames();
  const businesses = await readDemoFile("partners/applications.json", z.array(business));
  const codes = await nextNumbers(tx, "VA", businesses.length);
  const reviewer = demoAccountId("support");
  await add(
    vendorApplication,
    businesses.map((demo, index) => {
      const stations = ways[index % ways.length] ?? [];
      const { name: businessName, nameKh: businessNameKh, type: businessType, commune } = demo;
      const state = stations.at(-1)?.[0] ?? "submitted";
      return {
        key: index,
        code: codes[index],
        applicantName: personAt(900 + index).name,
        phone: demoPhone(700 + index * 3),
        email: index % 3 === 1 ? null : `applicant${index + 1}@kasekam.example`,
        businessName,
        businessNameKh,
        businessType,
        place: { province: commune.slice(0, 2), district: commune.slice(0, 4), commune },
        taxId:
          businessType === "company" ? `K${String(index).padStart(3, "0")}-${800_000_000 + index}` : null,
        documents: documentKinds.slice(0, index % 4).map((kind) => ({ document, kind })),
        productsOffered: demo.products,
        checks: checkedIn[state] ?? [],
        reviewerId: stations.length > 1 ? reviewer : null,
        vendorId: state === "approved" ? vendorId(22 + (index % 2)) : null,
        timeline: buildDemoTimeline({
          stations,
          daysAgo: demoAge(index, businesses.length),
          by: [null, reviewer],
        }),
        state,
      };
    }),
  );
}

const payers = ["ACLEDA", "ABA", "WING", "CANADIA", "AMK", "SATHAPANA"];

/** Adds the vendors' bank accounts with invented numbers, one default each. */
async function addAccounts({ add, tx }: SeedContext): Promise<void> {
  const vendors = await tx.query<{ id: string; name: string }>("select id, name from vendor");
  const nameOf = new Map(vendors.map(({ id, name }) => [id, name]));
  const account = (index: number, other: number) => {
    const isFirst = other === 0;
    const digits = fixedNumber(`account:${index}:${other}`, 1_000_000);
    return {
      key: `${index}-${other}`,
      vendorId: vendorId(index),
      bankId: demoId(bank, payers[(index + other * 2) % payers.length] ?? "ACLEDA"),
      accountName: (nameOf.get(vendorId(index)) ?? "").toUpperCase(),
      accountNumber: `000 ${String(digits).padStart(6, "0")} ${10 + (index % 90)}`,
      currency: isFirst ? "KHR" : "USD",
      isDefault: isFirst,
      state: isFirst ? (index % 8 === 7 ? "pending" : "verified") : index % 6 === 5 ? "rejected" : "pending",
      reason: !isFirst && index % 6 === 5 ? "The name of the account is another person's." : null,
    };
  };
  await add(
    vendorBankAccount,
    Array.from({ length: vendorCount }, (_, index) => index).flatMap((index) =>
      index % 3 === 2 ? [account(index, 0), account(index, 1)] : [account(index, 0)],
    ),
  );
}

/** Adds vendor applications, and bank accounts of existing vendors. */
export async function seedApplications(work: SeedContext, document: string): Promise<void> {
  await addApplications(work, document);
  await addAccounts(work);
}
