import { z } from "zod";
import { activity } from "../../../domain/entities/content/activity.ts";
import { banner } from "../../../domain/entities/content/banner.ts";
import { categoryClass } from "../../../domain/entities/content/category-class.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { readActivities } from "./activities.ts";

const demoBanner = z.strictObject({
  name: demoText,
  picture: demoText,
  /** Number in data/products of the linked product. */
  product: demoText.optional(),
  state: z.enum(["active", "inactive"]),
});

/** Adds the activity classes, activities and banners. */
export async function seedContent({ add, picture }: SeedContext): Promise<void> {
  const { classes, activities } = await readActivities();
  const banners = await readDemoFile("content/banners.json", z.array(demoBanner));
  await add(
    categoryClass,
    classes.map(({ code, name, nameKh }, index) => ({ key: code, code, name, nameKh, order: index + 1 })),
  );
  await add(
    activity,
    activities.map(({ key, name, nameKh, class: group, picture: icon, color }, index) => ({
      key,
      name,
      nameKh,
      iconUrl: picture(icon),
      type: "FARM",
      colorCode: color,
      classId: demoId(categoryClass, group),
      order: index + 1,
    })),
  );
  await add(
    banner,
    banners.map(({ name, picture: image, product: sku, state }, index) => ({
      key: index,
      name,
      link: sku ? `#/public/product/${demoId(product, sku)}` : "#/term/kh",
      imageUrl: picture(image),
      order: index + 1,
      state,
    })),
  );
}
