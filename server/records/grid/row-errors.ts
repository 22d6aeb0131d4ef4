import { AppError, type ErrorName, errorTypes } from "../../../domain/errors/errors.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { unusualError, unusualIn } from "../guards/unusual-error.ts";

/** The error of one row; `place` is its position in the request. */
export interface RefusedRow {
  readonly place: number;
  readonly error: AppError;
}

interface WordedIssue {
  readonly path: string;
  readonly message: LocalizedText;
}

/** The member of a row that an error without fields is about. */
const members: Partial<Record<ErrorName, string>> = {
  outOfDate: "version",
  notFound: "id",
  forbidden: "id",
  inUse: "id",
};

function issuesOf({ place, error }: RefusedRow): readonly WordedIssue[] {
  const { issues, message } = error.detail;
  const own = message ?? errorTypes[error.type].message;
  if (!issues || issues.length === 0) {
    const member = members[error.type];
    return [{ path: member === undefined ? `rows.${place}` : `rows.${place}.${member}`, message: own }];
  }
  return issues.map((issue) => ({ path: `rows.${place}.${issue.path}`, message: issue.message }));
}

/** A stale row of the reply, with the record as it is now. */
const conflictsOf = ({ place, error }: RefusedRow) =>
  error.type === "outOfDate" && error.detail.extra
    ? [{ row: place, current: error.detail.extra.current }]
    : [];

/** A stale or missing row outweighs the others: its writer has to look at it first. */
function typeOf(refused: readonly RefusedRow[]): ErrorName {
  const types = refused.map(({ error }) => error.type);
  const weightiest = (["outOfDate", "notFound"] as const).find((type) => types.includes(type));
  if (weightiest) return "outOfDate";
  const [first = "invalid"] = types;
  return types.every((type) => type === first) ? first : "invalid";
}

/** The unusual values of rows that have nothing else wrong. */
const toUnusualError = (unusual: readonly RefusedRow[]): AppError =>
  unusualError(
    unusual.flatMap(({ place, error }) =>
      unusualIn(error).map((value) => ({ ...value, path: `rows.${place}.${value.path}` })),
    ),
    unusual.length,
  );

/** One error for all refused rows, which names each by its position. Unusual values are asked about when all else is right. */
export function rowsError(all: readonly RefusedRow[]): AppError {
  const refused = all.filter(({ error }) => error.type !== "unusual");
  const sorted = [...(refused.length > 0 ? refused : all)].sort((one, other) => one.place - other.place);
  if (refused.length === 0) return toUnusualError(sorted);
  const conflicts = sorted.flatMap(conflictsOf);
  const type = typeOf(sorted);
  return new AppError(type, {
    issues: sorted.flatMap(issuesOf),
    ...(type === "outOfDate" ? {} : { message: errorTypes.invalid.message }),
    ...(conflicts.length > 0 ? { extra: { conflicts } } : {}),
  });
}
