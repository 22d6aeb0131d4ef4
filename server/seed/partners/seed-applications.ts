import { bank } from "../../../domain/entities/partners/bank.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { vendorBankAccount } from "../../../domain/entities/vendors/vendor-bank-account.ts";
import { nextNumbers } from "../../records/values/next-number.ts";
import { demoAccountId } from "../demo-accounts.ts";
import { fixedNumber } from "../fixed-id.ts";
import { buildDemoTimeline, type TimelineEntry } from "../orders/demo-timeline.ts";
import { demoPhone, readPeopleNames } from "../people/people-names.ts";
import { demoAge, demoId, type SeedContext } from "../seed-context.ts";
import { vendorCount, vendorId } from "./seed-vendors.ts";

const ways: readonly (readonly TimelineEntry[])[] = [
  [["submitted"]],
  [["submitted"], ["inReview"]],
  [["submitted"], ["inReview"], ["needsInfo", "សូមផ្ញើរូបថតអាជ្ញាប័ណ្ណ។ Please send a photo of the licence."]],
  [["submitted"], ["inReview"], ["approved", "All papers are there."]],
  [["submitted"], ["inReview"], ["rejected", "អាសយដ្ឋានមិនពិត។ The address is not a real one."]],
];
const businesses = [
  ["Mekong Fresh Vegetables", "បន្លែស្រស់មេគង្គ", "individual", ["បន្លែ", "ផ្លែឈើ"]],
  ["Tonle Sap Dried Fish", "ត្រីងៀតទន្លេសាប", "shop", ["ត្រីងៀត", "ប្រហុក"]],
  ["Kampot Pepper Cooperative", "សហគមន៍ម្រេចកំពត", "cooperative", ["ម្រេច"]],
  ["Angkor Seed and Fertiliser", "ពូជ និងជី អង្គរ", "shop", ["ពូជ", "ជី"]],
  ["Phnom Kulen Fruit", "ផ្លែឈើភ្នំគូលែន", "individual", ["គូលែន", "ស្វាយ"]],
  ["Battambang Rice Mill", "រោងម៉ាស៊ីនកិនស្រូវបាត់ដំបង", "company", ["អង្ករ"]],
  ["Pursat Orange Growers", "អ្នកដាំក្រូចពោធិ៍សាត់", "cooperative", ["ក្រូច"]],
  ["Takeo Duck Eggs", "ពងទាតាកែវ", "individual", ["ពងទា"]],
  ["Mondulkiri Honey", "ទឹកឃ្មុំមណ្ឌលគិរី", "individual", ["ទឹកឃ្មុំ"]],
  ["Prey Veng Farm Machines", "គ្រឿងយន្តកសិកម្មព្រៃវែង", "company", ["គោយន្ត", "ម៉ាស៊ីនច្រូត"]],
  ["Kandal Organic Compost", "ជីកំប៉ុស្តកណ្ដាល", "shop", ["ជីកំប៉ុស្ត"]],
  ["Ratanakiri Cashew", "ស្វាយចន្ទីរតនគិរី", "cooperative", ["ស្វាយចន្ទី"]],
  ["Siem Reap Mushroom House", "ផ្ទះផ្សិតសៀមរាប", "individual", ["ផ្សិត"]],
] as const;
const communes = [
  "080611",
  "150305",
  "070406",
  "170904",
  "171010",
  "020307",
  "150305",
  "210215",
  "110203",
  "140507",
  "081007",
  "160201",
  "170904",
];
const documentKinds = ["identity", "licence", "patent", "other"];

/** Adds applications in every state with real documents; approved ones are demo vendors. */
async function addApplications({ add, tx }: SeedContext, document: string): Promise<void> {
  const personAt = await readPeopleNames();
  const codes = await nextNumbers(tx, "VA", businesses.length);
  const reviewer = demoAccountId("support");
  await add(
    vendorApplication,
    businesses.map(([businessName, businessNameKh, businessType, productsOffered], index) => {
      const stations = ways[index % ways.length] ?? [];
      const commune = communes[index] ?? "121002";
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
        taxId: businessType === "company" ? `K00${index}-80000${index}` : null,
        documents: documentKinds.slice(0, index % 4).map((kind) => ({ document, kind })),
        productsOffered: [...productsOffered],
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
