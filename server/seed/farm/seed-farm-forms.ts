import { farmActivity } from "../../../domain/entities/farm/farm-activity.ts";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { farmListOfValue } from "../../../domain/entities/farm/farm-list-of-value.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import type { Crop } from "./farm-crops.ts";
import { farmActivities } from "./farm-forms.ts";
import { farmLists } from "./farm-lists.ts";

/** Adds the value lists, activities and form questions. */
export async function seedFarmForms(
  { tx, adminId, add, picture }: SeedContext,
  crops: readonly Crop[],
): Promise<void> {
  await add(
    farmListOfValue,
    farmLists.map(([code, name, nameKh, values]) => ({
      key: code,
      code,
      name,
      nameKh,
      values: values.map(([value, label, labelKh], index) => ({
        code: value,
        label,
        labelKh,
        order: index + 1,
        active: true,
      })),
    })),
  );
  await add(
    farmActivity,
    farmActivities.map(({ key, name, nameKh, icon, categories }, index) => ({
      key,
      name,
      nameKh,
      iconUrl: picture(icon),
      farmSubCategoryIds: crops.filter(({ category }) => categories.includes(category)).map(({ id }) => id),
      order: index + 1,
    })),
  );
  // Inserted directly: these entities have a field named `key`, like the demo's own.
  await insertMany(
    tx,
    farmActivityFormField,
    farmActivities.flatMap(({ key: activity, questions }) =>
      questions.map(({ list, unit, usual: _usual, said: _said, photo: _photo, ...question }, index) => ({
        ...question,
        id: demoId(farmActivityFormField, `${activity}.${question.key}`),
        farmActivityId: demoId(farmActivity, activity),
        listOfValueId: list ? demoId(farmListOfValue, list) : null,
        unitId: unit ? demoId(productUnit, unit) : null,
        order: index + 1,
        createdBy: adminId,
        updatedBy: adminId,
      })),
    ),
  );
}
