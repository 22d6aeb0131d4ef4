import { bank } from "../../../domain/entities/partners/bank.ts";
import { sponsor } from "../../../domain/entities/partners/sponsor.ts";
import { readTable } from "../read-table.ts";
import type { SeedContext } from "../seed-context.ts";

/** Khmer names of banks, by the project, where the source has none. */
const khmerNames: Readonly<Record<string, string>> = {
  CAMPU: "ធនាគារ កម្ពុជាសាធារណៈ",
  FTB: "ធនាគារពាណិជ្ជកម្មក្រៅប្រទេសនៃកម្ពុជា",
  CIMB: "ធនាគារ ស៊ីអាយអឹមប៊ី",
  HLB: "ធនាគារ ហុង លីអុង",
  CUB: "ធនាគារ កាថេ យូណាយធីត",
  MEKONG: "ធនាគារ មេគង្គ",
  CCB: "ធនាគារពាណិជ្ជកម្មកម្ពុជា",
  UCB: "ធនាគារ សហពាណិជ្ជ",
  ANZR: "ធនាគារ អេអិនហ្សិត រ៉ូយ៉ាល់",
  KB: "ធនាគារ គុកមីន កម្ពុជា",
  SHINHAN: "ធនាគារ ស៊ីនហាន",
  RHB: "ធនាគារ អារអេចប៊ី",
  ICBC: "ធនាគារ អាយស៊ីប៊ីស៊ី សាខាភ្នំពេញ",
  FCB: "ធនាគារ ហ្វឺស ខមមើសៀល សាខាភ្នំពេញ",
  MICB: "ធនាគារ មេហ្គា អន្តរជាតិ សាខាភ្នំពេញ",
  TCB: "ធនាគារ តៃវ៉ាន់ ខូអបភើរេធីវ សាខាភ្នំពេញ",
  SHB: "ធនាគារ អេសអេចប៊ី",
  AGRIBANK: "ធនាគារ អាហ្គ្រីប៊ែង សាខាកម្ពុជា",
  ACAPITAL: "ធនាគារឯកទេស អង្គរ កាពីតាល់",
  BOOYOUNG: "ធនាគារ ប៊ូយ៉ុង ខ្មែរ",
};

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

const sponsors = [
  [
    "Agricultural and Rural Development Bank",
    "ធនាគារអភិវឌ្ឍន៍ជនបទ និងកសិកម្ម",
    "bank",
    "1",
    "active",
    [null, null],
  ],
  ["AMK Microfinance", "អេ អឹម ខេ មីក្រូហិរញ្ញវត្ថុ", "money", "1", "active", ["2026-01-01", "2026-12-31"]],
  [
    "Provincial seed growers' union",
    "សហភាពអ្នកផលិតពូជតាមខេត្ត",
    "seedling",
    "2",
    "active",
    ["2026-03-01", "2027-02-28"],
  ],
  ["Tonle Sap fish farmers", "កសិករចិញ្ចឹមត្រីទន្លេសាប", "fish", "2", "active", [null, null]],
  [
    "Kampong Cham rubber and pepper growers",
    "អ្នកដាំកៅស៊ូ និងម្រេចកំពង់ចាម",
    "potted-plant",
    "2",
    "inactive",
    ["2025-01-01", "2025-12-31"],
  ],
  ["Battambang rice millers", "អ្នកកិនស្រូវបាត់ដំបង", "rice", "2", "active", ["2026-06-01", null]],
] as const;

/** Adds the banks, some with loan products for farmers, and the sponsors. */
export async function seedPartners({ add, picture }: SeedContext): Promise<void> {
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
    sponsors.map(([name, nameKh, logo, type, state, [from, to]], index) => ({
      key: index,
      name,
      nameKh,
      logo: picture(logo),
      type,
      order: index + 1,
      period: from || to ? { from, to } : null,
      state,
    })),
  );
}
