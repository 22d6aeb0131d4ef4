import { z } from "zod";
import { bank } from "../../../domain/entities/partners/bank.ts";
import { sponsor } from "../../../domain/entities/partners/sponsor.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { readTable } from "../read-table.ts";
import type { SeedContext } from "../seed-context.ts";

/** Demo loans with their maximum amounts. Terms are invented and no real offers. */
const loans = {
  season: ["Rice season loan", "កម្ចីរដូវស្រូវ", "KHR", 15.6, 400_000, 8_000_000, 12],
  smallholder: ["Smallholder loan", "កម្ចីកសិករខ្នាតតូច", "KHR", 17.4, 200_000, 4_000_000, 24],
  livestock: ["Livestock loan", "កម្ចីចិញ្ចឹមសត្វ", "KHR", 16.8, 1_000_000, 20_000_000, 36],
  machine: ["Farm machinery loan", "កម្ចីគ្រឿងយន្តកសិកម្ម", "USD", 12, 1_000, 30_000, 60],
  cooperative: ["Cooperative loan", "កម្ចីសហគមន៍កសិកម្ម", "USD", 8.5, 5_000, 150_000, 84],
} as const;
type Loan = keyof typeof loans;
const loansByBank: Readonly<Record<string, readonly Loan[]>> = {
  ACLEDA: ["season", "livestock", "machine"],
  ARDB: ["season", "cooperative", "machine"],
  AMK: ["smallholder", "season"],
  AMRET: ["smallholder", "livestock"],
  LOLC: ["smallholder", "season", "livestock"],
  MOHANOKOR: ["smallholder"],
  SATHAPANA: ["season", "machine"],
  HATTHA: ["livestock", "machine"],
  KBPRASAC: ["season", "livestock", "machine"],
  WING: ["season"],
  CPBANK: ["smallholder", "season"],
  CANADIA: ["machine", "cooperative"],
  PRINCE: ["machine"],
};
/** Demo banks that lend to farmers. */
export const lenders = Object.keys(loansByBank);

const loanOf = (loan: Loan) => {
  const [name, nameKh, currency, ratePct, minAmount, maxAmount, maxMonths] = loans[loan];
  return { name, nameKh, currency, ratePct, minAmount, maxAmount, maxMonths };
};
/** The loan products of a demo bank. */
export const loansOf = (code: string) => (loansByBank[code] ?? []).map(loanOf);

/** No longer operate under these names; kept for old loans. */
const gone = new Set(["ANZR", "CUB", "SHB"]);

const demoSponsor = z.strictObject({
  name: demoText,
  nameKh: demoText,
  picture: demoText,
  type: z.enum(["1", "2"]),
  state: z.enum(["active", "inactive"]),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
/** Khmer names of banks, by the project, where the source has none. */
const bankNames = z.record(z.string(), demoText);

/** Adds the banks, some with loan products for farmers, and the sponsors. */
export async function seedPartners({ add, picture }: SeedContext): Promise<void> {
  const khmerNames = await readDemoFile("partners/bank-names.json", bankNames);
  const sponsors = await readDemoFile("partners/sponsors.json", z.array(demoSponsor));
  const banks = await readTable("finance/banks.csv", ["code", "name_en", "name_km", "swift_code"]);
  await add(
    bank,
    banks.map(({ code, name_en: name, name_km, swift_code }) => ({
      key: code,
      code,
      name,
      nameKh: name_km || (khmerNames[code] ?? name),
      swift: swift_code || null,
      logo: picture("bank"),
      loanProducts: loansOf(code),
      state: gone.has(code) ? "inactive" : "active",
    })),
  );
  await add(
    sponsor,
    sponsors.map(({ name, nameKh, picture: logo, type, state, from, to }, index) => ({
      key: index,
      name,
      nameKh,
      logo: picture(logo),
      type,
      order: index + 1,
      period: from || to ? { from: from ?? null, to: to ?? null } : null,
      state,
    })),
  );
}
