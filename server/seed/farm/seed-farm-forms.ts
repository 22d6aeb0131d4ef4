import { farmActivity } from "../../../domain/entities/farm/farm-activity.ts";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { farmListOfValue } from "../../../domain/entities/farm/farm-list-of-value.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import type { Crop } from "./farm-crops.ts";
import { readFarmActivities, readFarmLists } from "./farm-forms.ts";

/** Adds the value lists, activities and form questions. */
export async function seedFarmForms(
  { tx, adminId, add, picture }: SeedContext,
  crops: readonly Crop[],
): Promise<void> {
  const farmActivities = await readFarmActivities();
  await add(
    farmListOfValue,
    (await readFarmLists()).map(({ code, name, nameKh, values }) => ({
      key: code,
      code,
      name,
      nameKh,
      values: values.map(({ code: value, label, labelKh }, index) => ({
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
      questions.map(
        (
          { list, unit, usualRange: _range, sampleAnswers: _answers, picture: _picture, ...question },
          index,
        ) => ({
          ...question,
          id: demoId(farmActivityFormField, `${activity}.${question.key}`),
          farmActivityId: demoId(farmActivity, activity),
          listOfValueId: list ? demoId(farmListOfValue, list) : null,
          unitId: unit ? demoId(productUnit, unit) : null,
          order: index + 1,
          createdBy: adminId,
          updatedBy: adminId,
        }),
      ),
    ),
  );
}
