import { activity } from "../../../domain/entities/content/activity.ts";
import { banner } from "../../../domain/entities/content/banner.ts";
import { categoryClass } from "../../../domain/entities/content/category-class.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

const classes = [
  ["crops", "Crops", "ដំណាំ"],
  ["livestock", "Livestock", "បសុសត្វ"],
  ["aquaculture", "Aquaculture", "វារីវប្បកម្ម"],
  ["forestry", "Forestry", "ព្រៃឈើ"],
  ["post-harvest", "Post-harvest", "ក្រោយប្រមូលផល"],
  ["machinery", "Machinery", "គ្រឿងយន្ត"],
  ["finance", "Finance", "ហិរញ្ញវត្ថុ"],
] as const;

/** Key, English, Khmer, class, picture, colour. */
const activities = [
  ["rice", "Growing rice", "ការដាំដុះស្រូវ", "crops", "rice", "#c9a227"],
  ["vegetables", "Growing vegetables", "ការដាំបន្លែ", "crops", "tomato", "#d9480f"],
  ["fruit", "Growing fruit", "ការដាំដំណាំហូបផ្លែ", "crops", "mango", "#f08c00"],
  ["maize", "Growing maize and beans", "ការដាំពោត និងសណ្ដែក", "crops", "maize", "#e8b10f"],
  ["cassava", "Growing cassava and roots", "ការដាំដំឡូងមី និងដំណាំមើម", "crops", "potted-plant", "#5c940d"],
  ["cashew", "Growing cashew and pepper", "ការដាំស្វាយចន្ទី និងម្រេច", "crops", "seedling", "#2f9e44"],
  ["soil", "Soil and compost", "ការកែលម្អដី និងជីកំប៉ុស្ត", "crops", "bucket", "#846358"],
  ["protection", "Pest and disease control", "ការការពារដំណាំ", "crops", "caterpillar-bug", "#66a80f"],
  ["chicken", "Raising chickens", "ការចិញ្ចឹមមាន់", "livestock", "chicken", "#e03131"],
  ["duck", "Raising ducks", "ការចិញ្ចឹមទា", "livestock", "duck", "#1098ad"],
  ["pig", "Raising pigs", "ការចិញ្ចឹមជ្រូក", "livestock", "pig", "#c2255c"],
  ["cattle", "Raising cattle and buffaloes", "ការចិញ្ចឹមគោក្របី", "livestock", "cow", "#7f4f24"],
  ["fish", "Raising fish", "ការចិញ្ចឹមត្រី", "aquaculture", "fish", "#1971c2"],
  ["trees", "Planting trees and community forest", "ការដាំដើមឈើ និងព្រៃសហគមន៍", "forestry", "coconut", "#087f5b"],
  ["storing", "Drying and storing the harvest", "ការសម្ងួត និងរក្សាទុកផល", "post-harvest", "package", "#a47148"],
  ["market", "Bringing produce to market", "ការដឹកជញ្ជូនផលទៅទីផ្សារ", "post-harvest", "delivery-truck", "#495057"],
  ["water", "Irrigation and weather", "ការស្រោចស្រព និងអាកាសធាតុ", "machinery", "rain", "#228be6"],
  ["machines", "Farm machinery", "គ្រឿងយន្តកសិកម្ម", "machinery", "tractor", "#b02525"],
  ["credit", "Credit and savings", "ឥណទាន និងការសន្សំប្រាក់", "finance", "money", "#2b8a3e"],
] as const;
export type ActivityKey = (typeof activities)[number][0];

/** Name, picture, linked product, whether it is active. */
const banners = [
  ["រដូវធ្វើស្រែមកដល់ហើយ · The rice season begins", "banner-rice-season", "P017", "active"],
  ["បន្លែស្រស់ពីសួនកសិករ · Fresh from farmers' gardens", "banner-market", "P153", "active"],
  ["ចំណី និងសុខភាពសត្វ · Feed and animal health", "banner-livestock", "P067", "active"],
  ["ឧបករណ៍ និងធាតុចូលកសិកម្ម · Tools and farm inputs", "banner-inputs", "P083", "active"],
  ["ដីល្អ ផលល្អ · Good soil, good harvest", "banner-soil", "P010", "active"],
  ["ឥណទាន និងទីផ្សារសម្រាប់កសិករ · Credit and markets for farmers", "banner-finance", null, "active"],
  ["ទីផ្សារចុងឆ្នាំ · Year-end market", "banner-market", null, "inactive"],
] as const;

/** Adds the activity classes, activities and banners. */
export async function seedContent({ add, picture }: SeedContext): Promise<void> {
  await add(
    categoryClass,
    classes.map(([code, name, nameKh], index) => ({ key: code, code, name, nameKh, order: index + 1 })),
  );
  await add(
    activity,
    activities.map(([key, name, nameKh, group, icon, colorCode], index) => ({
      key,
      name,
      nameKh,
      iconUrl: picture(icon),
      type: "FARM",
      colorCode,
      classId: demoId(categoryClass, group),
      order: index + 1,
    })),
  );
  await add(
    banner,
    banners.map(([name, image, sku, state], index) => ({
      key: index,
      name,
      link: sku ? `#/public/product/${demoId(product, sku)}` : "#/term/kh",
      imageUrl: picture(image),
      order: index + 1,
      state,
    })),
  );
}
