import { bank } from "../../../domain/entities/partners/bank.ts";
import { referralLoan } from "../../../domain/entities/partners/referral-loan.ts";
import { nextNumbers } from "../../records/values/next-number.ts";
import { demoAccountId } from "../demo-accounts.ts";
import { fixedNumber } from "../fixed-id.ts";
import { buildDemoTimeline, type TimelineEntry } from "../orders/demo-timeline.ts";
import { demoProfiles } from "../people/demo-profiles.ts";
import { demoAge, demoId, type SeedContext } from "../seed-context.ts";
import { lenders, loansOf } from "./seed-partners.ts";

const loanCount = 42;

const contacted: TimelineEntry = ["contacted", "Spoke on the telephone; papers are ready."];
const submitted: TimelineEntry = ["submitted", "Sent to the branch in the province."];
/** Timelines of loans, one per final state. */
const timelines: readonly (readonly TimelineEntry[])[] = [
  [["new"]],
  [["new"], contacted],
  [["new"], contacted, submitted],
  [["new"], contacted, submitted, ["approved", "The bank agreed."]],
  [
    ["new"],
    contacted,
    submitted,
    ["approved", "The bank agreed."],
    ["disbursed", "Paid into the farmer's account."],
  ],
  [["new"], contacted, submitted, ["rejected", "The farmer has another loan that is overdue."]],
  [["new"], contacted, ["cancelled", "The farmer borrowed from the cooperative instead."]],
];
const purposes = [
  "ទិញពូជ និងជីសម្រាប់រដូវវស្សា · Seed and fertiliser for the wet season",
  "ទិញគោពីរក្បាល · Two head of cattle",
  "ជួលដី និងភ្ជួររាស់ ៣ ហិកតា · Rent and ploughing of 3 hectares",
  "ទិញម៉ាស៊ីនបូមទឹក · A water pump",
  "ធ្វើស្រះត្រី · A fish pond",
  "ទិញគោយន្ត · A hand tractor",
];
const collaterals = ["Soft land title", "Motorbike", null, "Hard land title", "Group guarantee", null];
const places = ["021001", "030701", "171010", "210215", "081106", "060103", "050301", "150305"];

/** Adds referral loans in every state with their timelines. */
export async function seedLoans({ add, tx }: SeedContext): Promise<void> {
  const profiles = await demoProfiles(tx);
  if (profiles.length === 0) return;
  const codes = await nextNumbers(tx, "RL", loanCount);
  const officers = [demoAccountId("editor"), demoAccountId("admin")];
  await add(
    referralLoan,
    codes.map((code, index) => {
      const lender = lenders[index % lenders.length] ?? "ACLEDA";
      const products = loansOf(lender);
      const product = products[index % products.length];
      if (!product) throw new Error(`${lender} lends nothing`);
      const stations = timelines[index % timelines.length] ?? [];
      const step = (product.maxAmount - product.minAmount) / 20;
      const officer = officers[index % 2] ?? "";
      const commune = places[index % places.length] ?? "021001";
      return {
        key: index,
        code,
        profileId: profiles[(index * 7) % profiles.length],
        bankId: demoId(bank, lender),
        loanProduct: product.name,
        amount: Math.round(product.minAmount + step * (1 + fixedNumber(`loan:${index}`, 15))),
        currency: product.currency,
        months: Math.min(product.maxMonths, 6 + 6 * (index % 5)),
        purpose: purposes[index % purposes.length],
        income: product.currency === "KHR" ? 600_000 + 50_000 * (index % 12) : 200 + 25 * (index % 10),
        collateral: collaterals[index % collaterals.length],
        place: {
          province: commune.slice(0, 2),
          district: commune.slice(0, 4),
          commune,
        },
        assigneeId: stations.length > 1 ? officer : null,
        notes: index % 5 === 2 ? "ទូរសព្ទទៅពេលល្ងាច។ Call in the evening." : null,
        timeline: buildDemoTimeline({ stations, daysAgo: demoAge(index, loanCount), by: [officer, officer] }),
        state: stations.at(-1)?.[0] ?? "new",
      };
    }),
  );
}
