// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expertEn } from "./expert-en.ts";
import { expertKm } from "./expert-km.ts";
import { generalEn } from "./general-en.ts";
import { generalKm } from "./general-km.ts";
import { TermsScreen } from "./terms-screen.tsx";
import type { TermsText } from "./terms-text.ts";
import { vendorEn } from "./vendor-en.ts";
import { vendorKm } from "./vendor-km.ts";

const audiences = [
  { audience: "general", en: generalEn, km: generalKm },
  { audience: "expert", en: expertEn, km: expertKm },
  { audience: "vendor", en: vendorEn, km: vendorKm },
];

const routes = [
  { path: "/term/en", text: generalEn, other: "#/term/kh" },
  { path: "/term/kh", text: generalKm, other: "#/term/en" },
  { path: "/term/expert/en", text: expertEn, other: "#/term/expert/kh" },
  { path: "/term/expert/kh", text: expertKm, other: "#/term/expert/en" },
  { path: "/term/vendor/en", text: vendorEn, other: "#/term/vendor/kh" },
  { path: "/term/vendor/kh", text: vendorKm, other: "#/term/vendor/en" },
];

/** Required content of every text, as phrases that state it. */
const contentPoints: { point: string; en: string[]; km: string[] }[] = [
  {
    point: "the objective",
    en: [
      "share technical knowledge",
      "link farmers to new agricultural technologies",
      "input, market and financial service information",
    ],
    km: ["ចែករំលែកចំណេះដឹងបច្ចេកទេស", "ភ្ជាប់កសិករទៅនឹងបច្ចេកវិទ្យាកសិកម្មថ្មីៗ", "ធាតុចូលកសិកម្ម ទីផ្សារ និងសេវាហិរញ្ញវត្ថុ"],
  },
  {
    point: "what is public by default",
    en: [
      "By default you publicly share your phone number, your gender, your age range and your city or district location",
    ],
    km: ["តាមលំនាំដើម", "ជាសាធារណៈនូវលេខទូរសព្ទ ភេទ ក្រុមអាយុ និងទីតាំងក្រុងឬស្រុក"],
  },
  {
    point: "sharing more, in groups and from other platforms",
    en: [
      "may adjust your privacy settings to share more",
      "choose to share in groups",
      "share activity from other platforms",
    ],
    km: ["កែសម្រួលការកំណត់ឯកជនភាព ដើម្បីចែករំលែកព័ត៌មានបន្ថែម", "ជ្រើសរើសចែករំលែកក្នុងក្រុម", "ចែករំលែកសកម្មភាពពីវេទិកាផ្សេងទៀត"],
  },
  {
    point: "the data that may be provided",
    en: [
      "age range",
      "address",
      "telephone number",
      "gender",
      "contact",
      "social media profile",
      "GPS information",
      "activity and performance information",
    ],
    km: [
      "ក្រុមអាយុ",
      "អាសយដ្ឋាន",
      "លេខទូរសព្ទ",
      "ភេទ",
      "ព័ត៌មានទំនាក់ទំនង",
      "គណនីបណ្តាញសង្គម",
      "ព័ត៌មានទីតាំង GPS",
      "ព័ត៌មានអំពីសកម្មភាព និងលទ្ធផលការងារ",
    ],
  },
  {
    point: "only the address can be changed",
    en: ["the App User may change only address information"],
    km: ["អាចកែប្រែបានតែព័ត៌មានអំពីអាសយដ្ឋានប៉ុណ្ណោះ"],
  },
  {
    point: "no guarantee of security or confidentiality, and no warranty",
    en: ["no guarantee of the security or confidentiality", "gives no warranty"],
    km: ["មិនធានាសុវត្ថិភាព ឬការសម្ងាត់", "មិនផ្តល់ការធានាណាមួយ"],
  },
  {
    point: "limited liability",
    en: ["Our liability is limited as far as the laws of Cambodia allow"],
    km: ["ទំនួលខុសត្រូវរបស់យើងខ្ញុំត្រូវបានកំណត់ក្នុងកម្រិតដែលច្បាប់កម្ពុជាអនុញ្ញាត"],
  },
  {
    point: "a distributor, not a publisher",
    en: ["Kasekam is a distributor, and not a publisher", "is not liable for third-party content"],
    km: ["Kasekam គឺជាអ្នកចែកចាយ មិនមែនជាអ្នកបោះពុម្ពផ្សាយ", "មិនទទួលខុសត្រូវចំពោះខ្លឹមសាររបស់តតិយជន"],
  },
  {
    point: "changes without notice, and content that may end",
    en: ["These terms can change without notice", "may modify or discontinue any content", "at any time"],
    km: ["លក្ខខណ្ឌនេះអាចកែប្រែបានដោយមិនចាំបាច់ជូនដំណឹងជាមុន", "អាចកែប្រែ ឬបញ្ឈប់ខ្លឹមសារ", "នៅពេលណាក៏បាន"],
  },
  {
    point: "a breach can end access",
    en: ["A breach of these terms can end your access"],
    km: ["ការបំពានលើលក្ខខណ្ឌនេះអាចនាំឱ្យបញ្ចប់សិទ្ធិប្រើប្រាស់"],
  },
  {
    point: "what is covered",
    en: [
      "the provider’s video and mobile-platform services",
      "protection of personal rights and intellectual property",
    ],
    km: ["សេវាវីដេអូ និងសេវាវេទិកាទូរសព្ទចល័តរបស់អ្នកផ្តល់សេវា", "កិច្ចការពារសិទ្ធិបុគ្គល និងកម្មសិទ្ធិបញ្ញា"],
  },
];

/** Required content for a single audience. */
const audiencePoints: { point: string; text: TermsText; says: string[] }[] = [
  {
    point: "experts answer, are verified, keep secrets and stay independent",
    text: expertEn,
    says: ["duty to answer", "mark it as verified", "is confidential", "accept no payment", "from a vendor"],
  },
  {
    point: "experts answer, are verified, keep secrets and stay independent",
    text: expertKm,
    says: [
      "កាតព្វកិច្ចឆ្លើយសំណួរ",
      "បានផ្ទៀងផ្ទាត់",
      "ព័ត៌មានសម្ងាត់",
      "ឯករាជ្យភាព",
      "មិនត្រូវទទួលប្រាក់ កម្រៃជើងសា អំណោយ ឬផលប្រយោជន៍ផ្សេងទៀត ពីអ្នកលក់",
    ],
  },
  {
    point: "vendors list truthfully, deliver, pay commission, take back and obey the law",
    text: vendorEn,
    says: [
      "Listing truthfully",
      "in Cambodian riel",
      "Orders and delivery",
      "commission agreed with you",
      "take back goods",
      "suspend your account",
      "Law on the Management of Pesticides and Agricultural Fertilizers",
    ],
  },
  {
    point: "vendors list truthfully, deliver, pay commission, take back and obey the law",
    text: vendorKm,
    says: [
      "ភាពពិតនៃការដាក់លក់",
      "ជាប្រាក់រៀល",
      "ការបញ្ជាទិញ និងការដឹកជញ្ជូន",
      "បង់កម្រៃជើងសា",
      "ទទួលយកវិញនូវទំនិញ",
      "ផ្អាកគណនី",
      "ច្បាប់ស្តីពីការគ្រប់គ្រងថ្នាំកសិកម្ម និងជីកសិកម្ម",
    ],
  },
  {
    point: "vendors know what removing the account does",
    text: vendorEn,
    says: [
      "only when no order is open",
      "takes your products off sale",
      "Records of past orders, payments and complaints are kept as the law requires",
    ],
  },
  {
    point: "vendors know what removing the account does",
    text: vendorKm,
    says: ["លុះត្រាតែគ្មានការបញ្ជាទិញដែលមិនទាន់បញ្ចប់", "ផលិតផលរបស់អ្នកលក់ត្រូវបានដកចេញពីការលក់", "ត្រូវរក្សាទុកតាមច្បាប់តម្រូវ"],
  },
];

const wordsOf = (text: TermsText) =>
  text.blocks
    .flatMap((block) => [
      block.heading,
      ...block.sections.flatMap((section) => [
        section.heading,
        ...section.paragraphs,
        ...(section.points ?? []),
      ]),
    ])
    .join("\n");

const missingFrom = (text: TermsText, phrases: string[]) => {
  const words = wordsOf(text);
  return phrases.filter((phrase) => !words.includes(phrase));
};

describe("the texts", () => {
  describe.each(audiences)("for $audience readers", ({ en, km }) => {
    test.each(contentPoints)("state in both languages: $point", (point) => {
      expect({ en: missingFrom(en, point.en), km: missingFrom(km, point.km) }).toEqual({ en: [], km: [] });
    });

    test("have the same number of blocks, sections and points in Khmer as in English", () => {
      const shape = (text: TermsText) =>
        text.blocks.map((block) => block.sections.map((section) => section.points?.length ?? 0));
      expect(shape(km)).toEqual(shape(en));
      expect(km.blocks).toHaveLength(2);
    });

    test("are in their own language, without invisible characters", () => {
      expect(wordsOf(km)).toMatch(/\p{Script=Khmer}/u);
      expect(wordsOf(en)).not.toMatch(/\p{Script=Khmer}/u);
      expect(wordsOf(en) + wordsOf(km)).not.toMatch(/[\u200B-\u200D\uFEFF]/u);
    });

    test("repeat no section or paragraph", () => {
      for (const text of [en, km]) {
        const paragraphs = text.blocks.flatMap((block) => block.sections.flatMap((s) => s.paragraphs));
        expect(new Set(paragraphs).size).toBe(paragraphs.length);
      }
    });
  });

  test.each(audiencePoints)("for one audience ($text.lang): $point", ({ text, says }) => {
    expect(missingFrom(text, says)).toEqual([]);
  });
});

describe("the screen", () => {
  let container: HTMLElement;
  let root: Root;

  beforeEach(() => {
    document.title = "";
    container = document.body.appendChild(document.createElement("div"));
    root = createRoot(container);
  });

  afterEach(() => {
    root.unmount();
    container.remove();
  });

  const show = async (path: string, text: TermsText) => {
    root.render(<TermsScreen path={path} />);
    await vi.waitFor(() => expect(container.querySelector("h1")?.textContent).toBe(text.title));
  };

  const textOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map((element) => element.textContent);

  test.each(routes)(
    "shows the full text of $path, with a link to the other language",
    async ({ path, text, other }) => {
      await show(path, text);
      const sections = text.blocks.flatMap((block) => block.sections);
      expect(textOf("h2")).toEqual(text.blocks.map((block) => block.heading));
      expect(textOf("h3")).toEqual(sections.map((section) => section.heading));
      expect(textOf("section p")).toEqual(sections.flatMap((section) => section.paragraphs));
      expect(textOf("section li")).toEqual(sections.flatMap((section) => section.points ?? []));
      expect(container.querySelector("main")?.lang).toBe(text.lang);
      expect(container.querySelector("a")?.getAttribute("href")).toBe(other);
      expect(container.textContent).toContain(text.updated);
      expect(document.title).toBe(`${text.title} · Kasekam`);
    },
  );

  test("draws a rule between terms and privacy in English, and none in Khmer", async () => {
    await show("/term/en", generalEn);
    expect(container.querySelectorAll("hr")).toHaveLength(1);
    expect(container.querySelector("hr + h2")?.textContent).toBe("Privacy Policy");
    await show("/term/kh", generalKm);
    expect(container.querySelectorAll("hr")).toHaveLength(0);
  });

  test.each(["/term", "/term/", "/term/fr", "/term/buyer/en", "/term/expert", "/term/en/more", ""])(
    "shows the general Khmer text at %j",
    async (path) => {
      await show(path, generalKm);
    },
  );

  test.each(["/term/vendor/en/", "#/term/vendor/en", "/term/vendor/en?from=app"])(
    "shows the vendor terms for %j",
    async (path) => {
      await show(path, vendorEn);
    },
  );

  test("shows Loading... until the text is loaded, and never the text of another path", async () => {
    flushSync(() => root.render(<TermsScreen path="/term/en" />));
    expect(container.querySelector("main")?.textContent).toBe("Loading...");
    await show("/term/en", generalEn);
    flushSync(() => root.render(<TermsScreen path="/term/expert/en" />));
    expect(container.querySelector("main")?.textContent).toBe("Loading...");
    await show("/term/expert/en", expertEn);
  });

  test("reports a loading failure in both languages", async () => {
    vi.resetModules();
    vi.doMock("./vendor-km.ts", () => Promise.reject(new Error("offline")));
    const { TermsScreen: OfflineScreen } = await import("./terms-screen.tsx");
    root.render(<OfflineScreen path="/term/vendor/kh" />);
    await vi.waitFor(() => expect(textOf("[role=alert] p")).toHaveLength(2));
    expect(container.querySelector("button")?.textContent).toContain("Try again");
    vi.doUnmock("./vendor-km.ts");
  });
});
