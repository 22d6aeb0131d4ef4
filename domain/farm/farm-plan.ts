/** A stage of a guideline for planning: days count from the plan's first day. */
export interface PlannedStage {
  readonly dayFrom: number;
  readonly dayTo: number;
  readonly activityIds: readonly string[];
}
/** A task of a plan; days are `YYYY-MM-DD`. */
export interface PlannedTask {
  readonly activityId: string;
  readonly dueOn: string;
  readonly doneOn: string | null;
}

const day = 86_400_000;

/** Adds days to a date; negative days subtract. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/**
 * The tasks of a plan whose stages begin on a day, in time order: each stage's work is spread evenly from its first
 * day.
 */
export const tasksOf = (stages: readonly PlannedStage[], startsOn: string): readonly PlannedTask[] =>
  stages
    .flatMap(({ dayFrom, dayTo, activityIds }) =>
      activityIds.map((activityId, index) => {
        const into = Math.floor((index * Math.max(dayTo - dayFrom, 0)) / activityIds.length);
        return { activityId, dueOn: dayAfter(startsOn, dayFrom + into), doneOn: null };
      }),
    )
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
