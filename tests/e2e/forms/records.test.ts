import { expect } from "@playwright/test";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { activity } from "../../../domain/entities/content/activity.ts";
import { banner } from "../../../domain/entities/content/banner.ts";
import { farmCategory } from "../../../domain/entities/farm/farm-category.ts";
import { author } from "../../../domain/entities/people/author.ts";
import { expert } from "../../../domain/entities/people/expert.ts";
import { projectName } from "../../../domain/entities/people/project-name.ts";
import { productCategory } from "../../../domain/entities/products/product-category.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { productSuperCategory } from "../../../domain/entities/products/product-super-category.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { template } from "../../../domain/entities/products/template.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { lettersIn, picturePath, uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { sampleOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

interface EntityWork {
  readonly entity: AnyEntity;
  /** Fills in the required fields of a new record except its name, through the UI. */
  readonly fill: (screen: EntityScreen) => Promise<void>;
  /** Khmer name of the new record, if it has one. */
  readonly nameKh?: string;
  /** A later change: field and new text. */
  readonly change: readonly [name: string, text: string, stored?: string];
}

/** Picks the first option of a reference. */
const pickFirst = async (screen: EntityScreen, name: string): Promise<void> => {
  await screen.choices(name).click();
  await screen.offered.first().click();
};

// One entity per shape of form; screens.test.ts opens every screen in both languages.
const work: readonly EntityWork[] = [
  {
    entity: author,
    nameKh: "លោកស្រី ចាន់ បុប្ផា",
    fill: async (screen) => {
      await screen.box("organisation").fill("សមាគមកសិករ");
      await screen.box("bioKh").fill("សរសេរអំពីដំណាំបន្លែ។");
    },
    change: ["organisation", "សមាគមកសិករតាកែវ"],
  },
  {
    entity: projectName,
    nameKh: "គម្រោងទឹក និងបន្លែ",
    fill: (screen) => screen.box("code").fill(uniqueLetters()),
    change: ["donor", "IFAD"],
  },
  {
    entity: farmCategory,
    nameKh: "ដំណាំឱសថ",
    fill: async () => undefined,
    change: ["nameKh", "ដំណាំឱសថបុរាណ"],
  },
  {
    entity: expert,
    nameKh: "ឯកឧត្តម ហេង វិសាល",
    fill: async (screen) => {
      await screen.box("phone").fill("012 987 654");
      await screen.box("organisation").fill("វិទ្យាស្ថានស្រាវជ្រាវ និងអភិវឌ្ឍន៍កសិកម្មកម្ពុជា");
      await pickFirst(screen, "specialityIds");
      await screen.box("bioKh").fill("អ្នកជំនាញខាងដំណាំស្រូវ និងការគ្រប់គ្រងទឹក។");
    },
    change: ["phone", "097 555 4433", "+855975554433"],
  },
  {
    entity: activity,
    nameKh: "ការបណ្ដុះពន្លកសណ្ដែក",
    fill: async (screen) => {
      await pickFirst(screen, "classId");
      await screen.upload("iconUrl", picturePath("png/seedling.png"));
      await screen.page.getByRole("img", { name: screen.label("iconUrl") }).waitFor();
    },
    change: ["nameKh", "ការបណ្ដុះពន្លកសណ្ដែកបាយ"],
  },
  {
    entity: banner,
    fill: async (screen) => {
      await screen.box("link").fill("https://www.maff.gov.kh/");
      await screen.upload("imageUrl", picturePath("banner/banner-soil.jpg"));
      await screen.page.getByRole("img", { name: screen.label("imageUrl") }).waitFor();
    },
    change: ["link", "https://www.maff.gov.kh/news"],
  },
  {
    entity: vendor,
    nameKh: "សហគមន៍កសិកម្មទឹកថ្លា",
    fill: async (screen) => {
      await screen.box("phone").fill("011 222 333");
      const province = screen.page.getByRole("combobox", { name: "ខេត្ត" });
      await province.click();
      await screen.offered.getByText("កំពត", { exact: true }).click();
      await screen.box("address").fill("ផ្ទះលេខ ១២ ផ្លូវជាតិលេខ ៣");
    },
    change: ["openingHours", "ចន្ទ–សៅរ៍ ៧ ព្រឹក ដល់ ៥ ល្ងាច"],
  },
  {
    entity: productSuperCategory,
    nameKh: "ធាតុចូលកសិកម្មសរីរាង្គ",
    fill: async () => undefined,
    change: ["nameKh", "ធាតុចូលសរីរាង្គ"],
  },
  {
    entity: productCategory,
    nameKh: "ជីធម្មជាតិ",
    fill: (screen) => pickFirst(screen, "superCategoryId"),
    change: ["nameKh", "ជីកំប៉ុស្តធម្មជាតិ"],
  },
  {
    entity: productSubCategory,
    nameKh: "ជីកំប៉ុស្តលាមកគោ",
    fill: (screen) => pickFirst(screen, "categoryId"),
    change: ["nameKh", "ជីលាមកគោ"],
  },
  {
    entity: productUnit,
    nameKh: "កញ្ច្រែង",
    fill: async (screen) => {
      await screen.box("symbol").fill(uniqueLetters());
      await screen.box("factor").fill("12.5");
    },
    change: ["factor", "15"],
  },
  {
    entity: template,
    nameKh: "គំរូគ្រាប់ពូជបន្លែ",
    fill: async (screen) => {
      await screen.box("contentKh").fill("សូមសាបព្រោះក្នុងដីសើម។");
      await screen.box("warranty").fill("ធានាការដុះ ៩០%");
    },
    change: ["warranty", "ធានាការដុះ ៩៥%"],
  },
];

for (const { entity, nameKh, fill, change } of sampleOf(work)) {
  test(`${entity.label.many.en} are created, changed, deleted and restored in Khmer`, async ({
    page,
    context,
  }) => {
    await signInContextAs(context, "admin");
    await setLanguage(context, "km");
    const admin = await api("admin");
    const screen = new EntityScreen(page, entity, "km");
    const name = `Krong ${uniqueLetters()}`;
    await screen.openList();
    await screen.openNew();
    await screen.box("name").fill(name);
    if (nameKh) await screen.box("nameKh").fill(nameKh);
    await fill(screen);
    await screen.saveAndWaitForToast();
    await expect(page.getByRole("heading", { level: 1, name: nameKh ?? name })).toBeVisible();
    const id = page.url().split("/").at(-1) ?? "";
    const created = await admin.read(entity, id);
    expect(created).toMatchObject({ name, version: 1, ...(nameKh ? { nameKh } : {}) });

    const [field, text, stored = text] = change;
    if (entity.profile) await screen.openRecord(id);
    await screen.box(field).fill(text);
    await screen.save.click();
    await expect.poll(async () => String((await admin.read(entity, id))[field])).toBe(stored);
    if (entity.profile) await screen.openRecord(id);
    else await page.reload();
    await expect(screen.box(field)).toHaveValue(text);

    await screen.openList(`?q=${lettersIn(name)}`);
    const row = screen.row(name);
    await screen.choose(row, screen.say("delete"));
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: /^(More actions for|សកម្មភាពផ្សេងទៀតសម្រាប់)/ }).click();
    await page.getByRole("menuitem", { name: screen.say("bin"), exact: true }).click();
    await screen.choose(row, screen.say("restore"));
    await expect(page.getByText(screen.say("restored")).last()).toBeVisible();
    expect(await admin.read(entity, id)).toMatchObject({ deletedAt: null, name });
  });
}
