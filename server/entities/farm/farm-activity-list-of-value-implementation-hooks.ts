import type { Values } from "../../../domain/declare/index.ts";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { farmActivityImplementation } from "../../../domain/entities/farm/farm-activity-implementation.ts";
import type { farmActivityListOfValueImplementation } from "../../../domain/entities/farm/farm-activity-list-of-value-implementation.ts";
import { farmListOfValue } from "../../../domain/entities/farm/farm-list-of-value.ts";
import { message } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { activeOptions } from "../../../domain/farm/farm-form.ts";
import { columnsOf } from "../../db/columns.ts";
import { invalidError } from "../../records/record-errors.ts";
import type { HooksOf, WriteOf } from "../../records/write/hooks.ts";

const f = columnsOf(farmActivityFormField, "f");
const l = columnsOf(farmListOfValue, "l");
const i = columnsOf(farmActivityImplementation, "i");

type Picked = typeof farmActivityListOfValueImplementation;

interface QuestionRow {
  readonly kind: string;
  readonly values: unknown;
  readonly suits: boolean;
}

const sql = `select ${f.kind}, ${l.values}, coalesce(${i.farmActivityId} = ${f.farmActivityId}, true) as suits
from farm_activity_form_field f
left join farm_list_of_value l on l.id = ${f.listOfValueId}
left join farm_activity_implementation i on i.id = $2
where f.id = $1`;

/** The value must be in the list of its question, and the question must belong to the recorded activity. */
async function before({ db, operation, row, values }: WriteOf<Picked>): Promise<Values<Picked>> {
  if (operation === "remove" || operation === "restore") return values;
  const { formFieldId, implementationId, value } = { ...row, ...values };
  const [found] = await db.query<QuestionRow>(sql, [formFieldId, implementationId]);
  if (!found) return values;
  if (!found.suits) throw invalidError([{ path: "formFieldId", message: serverMessage("otherForm") }]);
  const options = found.kind === "choice" || found.kind === "choices" ? activeOptions(found.values) : [];
  const option = options.find(({ code }) => code === value);
  if (!option) {
    const codes = options.map(({ code }) => code).join(", ");
    throw invalidError([{ path: "value", message: message("choice", codes) }]);
  }
  return { ...values, label: option.label, labelKh: option.labelKh };
}

/** Write hooks of answers picked from a list. */
export const farmActivityListOfValueImplementationHooks: HooksOf<Picked> = { before };
