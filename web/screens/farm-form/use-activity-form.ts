import { useQueries, useQuery } from "@tanstack/react-query";
import type { Row } from "../../../domain/declare/entity.ts";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { farmListOfValue } from "../../../domain/entities/farm/farm-list-of-value.ts";
import { activeOptions, parseQuestion, type Question } from "../../../domain/farm/farm-form.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { referenceOf, textOf } from "../../fields/values.ts";
import { recordKeys } from "../../records/record-keys.ts";

const formField = farmActivityFormField;
export type FormField = Row<typeof formField>;
/** A stored question, or one with values that are not validated yet. */
export type QuestionValues = { readonly [K in keyof FormField]?: unknown };

/** Form fields of an activity in order, including inactive ones. */
export function useFormFields(activityId: string) {
  return useQuery({
    queryKey: recordKeys.part(formField, "form", activityId),
    queryFn: async ({ signal }): Promise<readonly FormField[]> => {
      const { largestPageSize: pagesize } = limits;
      const query = { farmActivityId: activityId, sort: "order", pagesize } as const;
      return (await recordsOf(formField).list(query, { signal })).items;
    },
    enabled: activityId !== "",
    staleTime: 10_000,
  });
}

/** Whether a form field is active. */
export const isActive = (row: FormField): boolean => row.state !== "inactive";

/** Builds questions from form fields; option lists are fetched on first use. */
export function useQuestions(rows: readonly QuestionValues[]): {
  readonly questions: readonly Question[];
  readonly isPending: boolean;
} {
  const listIds = [
    ...new Set(rows.map(({ listOfValueId }) => textOf(listOfValueId)).filter((id) => id !== "")),
  ];
  const lists = useQueries({
    queries: listIds.map((id) => ({
      queryKey: recordKeys.one(farmListOfValue, id),
      queryFn: () => recordsOf(farmListOfValue).read(id),
      staleTime: 10_000,
    })),
  });
  const questions = rows.flatMap((row) => {
    const values = lists[listIds.indexOf(textOf(row.listOfValueId))]?.data?.values;
    const unit = referenceOf(row.unit);
    const options = activeOptions(values);
    return parseQuestion({ ...row, unit: unit?.label, unitKh: unit?.labelKh, options }) ?? [];
  });
  return { questions, isPending: lists.some((list) => list.isPending) };
}
