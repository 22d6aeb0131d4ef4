import type { appCrops } from "../../domain/contracts/app/farm-knowledge.ts";
import type { appActivities } from "../../domain/contracts/app/farm-work.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { farmActivity } from "../../domain/entities/farm/farm-activity.ts";
import { farmCategory } from "../../domain/entities/farm/farm-category.ts";
import { farmSubCategory } from "../../domain/entities/farm/farm-sub-category.ts";
import { message } from "../../domain/errors/messages.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { isId } from "../records/operation-context.ts";
import { invalidError } from "../records/record-errors.ts";
import { questionsOf } from "./farm-questions.ts";

const fa = columnsOf(farmActivity, "fa");
const s = columnsOf(farmSubCategory, "s");
const c = columnsOf(farmCategory, "c");

type ActivityItems = ReplyOf<typeof appActivities>["items"];
type CropItems = ReplyOf<typeof appCrops>["items"];

const activitySql = `select id, ${fa.name}, ${fa.nameKh} as "nameKh", ${fa.iconUrl} as "iconUrl" from farm_activity fa
where deleted_at is null and ${fa.state} = 'active' and ($1::uuid is null or ${fa.farmSubCategoryIds} = '{}' or ${fa.farmSubCategoryIds} @> array[$1::uuid])
order by ${fa.order}, id`;

/** Lists the activities that can be recorded for a crop, or for any, each with its form. */
export async function listActivities(db: Queries, crop: string | undefined): Promise<ActivityItems> {
  if (crop !== undefined && !isId(crop)) throw invalidError([{ path: "crop", message: message("id") }]);
  const found = await db.query<Omit<ActivityItems[number], "questions">>(activitySql, [crop ?? null]);
  const forms = await questionsOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map((activity) => ({
    ...activity,
    questions: (forms.get(activity.id) ?? []).map(({ formFieldId: _, options, ...question }) => ({
      ...question,
      options: [...options],
    })),
  }));
}

const cropSql = `select s.id, ${s.name}, ${s.nameKh} as "nameKh", ${s.iconUrl} as "iconUrl",
  json_build_object('id', c.id, 'label', ${c.name}, 'labelKh', ${c.nameKh}) as category
from farm_sub_category s join farm_category c on c.id = ${s.farmCategoryId}
where s.deleted_at is null and ${s.state} = 'active' and c.deleted_at is null and ${c.state} = 'active'
order by ${c.order}, c.id, ${s.order}, s.id`;

/** Lists the active crops and animals. */
export const listCrops = async (db: Queries): Promise<CropItems> => [
  ...(await db.query<CropItems[number]>(cropSql)),
];
