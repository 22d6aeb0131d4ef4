import { farmActivityFormField } from "../../domain/entities/farm/farm-activity-form-field.ts";
import { farmListOfValue } from "../../domain/entities/farm/farm-list-of-value.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { activeOptions, parseQuestion, type Question } from "../../domain/farm/farm-form.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";

const f = columnsOf(farmActivityFormField, "f");
const u = columnsOf(productUnit, "u");
const l = columnsOf(farmListOfValue, "l");

interface QuestionRow {
  readonly activity_id: string;
  readonly values: unknown;
  readonly [column: string]: unknown;
}

const sql = `select ${f.farmActivityId} as activity_id, f.id, ${f.key}, ${f.label}, ${f.labelKh} as "labelKh", ${f.kind}, ${f.required},
  ${f.min}, ${f.max}, ${f.help}, ${f.helpKh} as "helpKh", ${u.symbol}, ${u.name} as "unit", ${u.nameKh} as "unitKh", ${l.values}
from farm_activity_form_field f
left join product_unit u on u.id = ${f.unitId}
left join farm_list_of_value l on l.id = ${f.listOfValueId}
where ${f.farmActivityId} = any ($1::uuid[]) and f.deleted_at is null and ${f.state} = 'active'
order by ${f.order}, f.id`;

/** The current forms of activities, by activity id; none for an activity without questions. */
export async function questionsOf(
  db: Queries,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Question[]>> {
  const forms = new Map<string, Question[]>();
  for (const { values, activity_id: activityId, ...row } of await db.query<QuestionRow>(sql, [activityIds])) {
    const question = parseQuestion({ ...row, options: activeOptions(values) });
    if (!question) continue;
    forms.set(activityId, [...(forms.get(activityId) ?? []), question]);
  }
  return forms;
}
