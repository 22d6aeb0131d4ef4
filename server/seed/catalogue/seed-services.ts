import { appVersion } from "../../../domain/entities/news/app-version.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { onlinePaymentFee } from "../../../domain/entities/services/online-payment-fee.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { vendorDeliveryFee } from "../../../domain/entities/vendors/vendor-delivery-fee.ts";
import type { SettingKey } from "../../../domain/settings/index.ts";
import { columnsOf } from "../../db/columns.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { vendorCount, vendorId } from "../partners/seed-vendors.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

const ss = columnsOf(systemSetting);

const kinds: Readonly<Record<string, string>> = {
  COD: "cashOnDelivery",
  BANKTRANSFER: "bankTransfer",
  KHQR: "khqr",
  AMKPAY: "amk",
};
const pictures: Readonly<Record<string, string>> = { COD: "money", BANKTRANSFER: "bank" };
const khmerNames: Readonly<Record<string, string>> = {
  ABAPAY: "អេប៊ីអេ ផេ",
  ACLEDAMOBILE: "អេស៊ីលីដា ម៉ូបាល",
  PIPAY: "ភីផេ",
  CARD: "វីសា / ម៉ាស្ទ័រកាត",
};
const off = new Set(["CARD", "PIPAY"]);
const how: Readonly<Record<string, readonly [en: string, km: string]>> = {
  COD: [
    "Pay the courier who brings your order, in riel or dollars. Please have the sum ready.",
    "សូមបង់ប្រាក់ជូនអ្នកដឹកជញ្ជូនពេលទទួលទំនិញ ជារៀល ឬដុល្លារ។ សូមត្រៀមប្រាក់ឱ្យគ្រប់។",
  ],
  BANKTRANSFER: [
    "Send the sum to the vendor's account and write the number of your order as the reference.",
    "សូមផ្ទេរប្រាក់ទៅគណនីអ្នកលក់ ហើយសរសេរលេខបញ្ជាទិញជាចំណាំ។",
  ],
  KHQR: [
    "Scan the code with any bank's app. The sum is filled in already.",
    "សូមស្កេនកូដដោយកម្មវិធីធនាគារណាមួយ។ ចំនួនទឹកប្រាក់មានស្រាប់ហើយ។",
  ],
};
const anyHow = [
  "Open the app, choose to pay a merchant, and write the number of your order as the reference.",
  "សូមបើកកម្មវិធី ជ្រើសរើសបង់ជូនអ្នកលក់ ហើយសរសេរលេខបញ្ជាទិញជាចំណាំ។",
] as const;

/** Payment method fees before 2026 and since; invented. */
const fees = [
  ["ABAPAY", 0.8, 0, null, 20_000, "vendor"],
  ["ACLEDAMOBILE", 0.7, 0, null, 20_000, "vendor"],
  ["BAKONG", 0, 0, null, null, "platform"],
  ["KHQR", 0.2, 0, null, 8_000, "platform"],
  ["WINGPAY", 1, 500, 1_000, 24_000, "vendor"],
  ["TRUEMONEY", 1, 0, 800, 24_000, "vendor"],
  ["EMONEY", 1.2, 0, 800, null, "buyer"],
  ["SMARTLUY", 1.2, 0, 800, null, "buyer"],
  ["LYHOUR", 0.9, 0, null, 30_000, "vendor"],
  ["AMKPAY", 0.5, 500, 500, 10_000, "vendor"],
  ["COD", 0, 2_000, null, null, "buyer"],
] as const;

/** Real names; fees, delivery times and tracking URLs are invented. */
const carriers = [
  ["Cambodia Post (EMS)", "ប្រៃសណីយ៍កម្ពុជា (EMS)", [], 6_000, 600, 3, "cambodia-post"],
  ["Vireak Buntham Express", "វីរៈប៊ុនថាំ អ៊ិចប្រេស", [], 5_000, 500, 2, "vet"],
  ["J&T Express", "ជេ អេន ធី អ៊ិចប្រេស", [], 6_000, 400, 2, "jt"],
  ["Larryta Express", "ឡារីតា អ៊ិចប្រេស", ["12", "01", "02", "17", "18"], 5_500, 500, 2, "larryta"],
  ["Capitol cargo", "ដឹកជញ្ជូន កាពីតូល", ["12", "02", "17", "20", "03"], 4_500, 450, 3, "capitol"],
  ["Phnom Penh riders", "អ្នកដឹករហ័សភ្នំពេញ", ["12", "08"], 4_000, 1_000, 1, "riders"],
] as const;

const versions = [
  ["android", "1.8.2", "1.5.0", false, "2026-02-10"],
  ["android", "1.9.0", "1.5.0", false, "2026-05-22"],
  ["android", "1.10.0", "1.8.0", true, "2026-08-14"],
  ["android", "1.10.1", "1.8.0", false, "2026-10-30"],
  ["ios", "1.9.0", "1.6.0", false, "2026-05-29"],
  ["ios", "1.10.0", "1.8.0", false, "2026-08-20"],
  ["ios", "1.10.1", "1.8.0", false, "2026-11-05"],
] as const;
const news = [
  "Orders can be followed until they are at the door. Faster on slow connections.",
  "អាចតាមដានការបញ្ជាទិញរហូតដល់មាត់ទ្វារ។ ដំណើរការលឿនជាងមុនពេលអ៊ីនធឺណិតយឺត។",
] as const;

async function addPaying({ add, picture }: SeedContext): Promise<void> {
  const methods = await readTable("finance/payment_providers.csv", ["code", "name_en", "name_km"]);
  await add(
    paymentMethod,
    methods.map(({ code, name_en: name, name_km }, index) => {
      const [instructions, instructionsKh] = how[code] ?? anyHow;
      return {
        key: code,
        code,
        name,
        nameKh: name_km || (khmerNames[code] ?? name),
        kind: kinds[code] ?? "wallet",
        logo: picture(pictures[code] ?? "money"),
        instructions,
        instructionsKh,
        order: index + 1,
        enabled: !off.has(code),
      };
    }),
  );
  await add(
    onlinePaymentFee,
    fees.flatMap(([code, pct, fixed, min, max, paidBy]) => {
      const terms = { paymentMethodId: demoId(paymentMethod, code), fixed, min, max, paidBy };
      return [
        {
          ...terms,
          key: `${code}-2025`,
          pct: pct > 0 ? pct + 0.3 : 0,
          period: { from: "2025-01-01", to: "2025-12-31" },
        },
        { ...terms, key: code, pct, period: { from: "2026-01-01", to: null } },
      ];
    }),
  );
}

/** Delivery fees of each vendor in their own province and elsewhere, by weight. */
async function addVendorFees({ add, tx }: SeedContext): Promise<void> {
  const homes = await tx.query<{ id: string; province: string }>(
    "select id, left(place, 2) as province from vendor where place is not null",
  );
  const provinceOf = new Map(homes.map(({ id, province }) => [id, province]));
  const bands = [
    [0, 5, 4_000, 9_000],
    [5, 20, 7_000, 15_000],
    [20, null, 14_000, 32_000],
  ] as const;
  await add(
    vendorDeliveryFee,
    Array.from({ length: vendorCount }, (_, index) => index).flatMap((index) => {
      const id = vendorId(index);
      const more = (index % 5) * 500;
      return bands.flatMap(([fromKg, toKg, near, far]) => [
        {
          key: `${index}-own-${fromKg}`,
          vendorId: id,
          province: provinceOf.get(id) ?? "12",
          fromKg,
          toKg,
          fee: near + more,
          freeFrom: 120_000,
          days: 1,
        },
        {
          key: `${index}-all-${fromKg}`,
          vendorId: id,
          province: null,
          fromKg,
          toKg,
          fee: far + more,
          freeFrom: index % 3 === 0 ? 400_000 : null,
          days: 3,
        },
      ]);
    }),
  );
}

/** Adds payment methods with fees, delivery services, vendors' delivery fees, and app versions. */
/** An account that no bank has, so that the app shows a code. */
const khqrAccount = {
  "khqr.account": "kasekam_demo@aclb",
  "khqr.name": "Kasekam Demo",
} as const satisfies Partial<Record<SettingKey, string>>;

/** Enters the account for KHQR. The labels of the settings are written when the server starts. */
async function addKhqrAccount({ tx }: SeedContext): Promise<void> {
  for (const [key, value] of Object.entries(khqrAccount)) {
    const [row] = await tx.query(`update system_setting set value = $2 where ${ss.key} = $1 returning id`, [
      key,
      value,
    ]);
    if (!row) await insertMany(tx, systemSetting, [{ key, value }]);
  }
}

export async function seedServices(work: SeedContext): Promise<void> {
  await addPaying(work);
  await addKhqrAccount(work);
  await work.add(
    deliveryService,
    carriers.map(([name, nameKh, provinces, baseFee, perKg, days, slug], index) => ({
      key: slug,
      name,
      nameKh,
      logo: work.picture("delivery-truck"),
      phone: `+85523000${110 + index}`,
      provinces: [...provinces],
      baseFee,
      perKg,
      days,
      trackingUrl: `https://track.kasekam.example/${slug}/{code}`,
      state: slug === "capitol" ? "inactive" : "active",
    })),
  );
  await addVendorFees(work);
  await work.add(
    appVersion,
    versions.map(([platform, number, minSupported, forceUpdate, releasedAt]) => ({
      key: `${platform}-${number}`,
      platform,
      number,
      minSupported,
      forceUpdate,
      releasedAt,
      notes: news[0],
      notesKh: news[1],
      storeUrl:
        platform === "android"
          ? "https://play.google.com/store/apps/details?id=com.kasekam.app"
          : "https://apps.apple.com/app/kasekam",
    })),
  );
}
