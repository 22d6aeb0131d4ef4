import { optionsIn } from "../../domain/farm-form.ts";
import { message } from "../../domain/messages.ts";
import { invalid } from "../records/refuse.ts";
import type { Check, Write } from "./check.ts";

type Values = Readonly<Record<string, unknown>>;

interface Found {
  readonly kind: string;
  readonly values: unknown;
  readonly suits: boolean;
}

const sql = `select f.kind, l."values", coalesce(i.farm_activity_id = f.farm_activity_id, true) as suits
from farm_activity_form_field f
left join farm_list_of_value l on l.id = f.list_of_value_id
left join farm_activity_implementation i on i.id = $2
where f.id = $1`;

/** A value must be of the list of its question, and the question one of the activity that was done. */
async function before({ db, operation, row, values }: Write): Promise<Values> {
  if (operation === "remove" || operation === "restore") return values;
  const { formFieldId, implementationId, value } = { ...row, ...values };
  const [found] = await db.query<Found>(sql, [formFieldId, implementationId]);
  if (!found) return values;
  if (!found.suits) throw invalid([{ path: "formFieldId", message: message("otherForm") }]);
  const options = found.kind === "choice" || found.kind === "choices" ? optionsIn(found.values) : [];
  const option = options.find(({ code }) => code === value);
  if (!option) {
    const codes = options.map(({ code }) => code).join(", ");
    throw invalid([{ path: "value", message: message("choice", codes) }]);
  }
  return { ...values, label: option.label, labelKh: option.labelKh };
}

/** An answer picked from a list. */
export const farmActivityListOfValueImplementationCheck: Check = { before };
