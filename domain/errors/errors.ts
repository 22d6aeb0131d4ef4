import { type Language, type LocalizedText, localized } from "../text/localized-text.ts";

/** An error of one field: its path in the body or query, and the message. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** All errors of the API, with HTTP status, code and message (api.md, "Errors"). */
export const errorTypes = {
  invalid: {
    status: 400,
    code: 400,
    message: localized("Fix the highlighted fields.", "សូមកែប្រអប់ដែលមានសញ្ញា។"),
  },
  badRequest: {
    status: 400,
    code: 400,
    message: localized("The request couldn't be read.", "មិនអាចអានសំណើបានទេ។"),
  },
  signedOut: { status: 401, code: 401, message: localized("Please sign in again.", "សូមចូលគណនីម្ដងទៀត។") },
  wrongCredentials: {
    status: 401,
    code: 401,
    message: localized(
      "The Email or Password you've entered is incorrect.",
      "អ៊ីមែល ឬពាក្យសម្ងាត់ដែលអ្នកបានបញ្ចូលមិនត្រឹមត្រូវទេ។",
    ),
  },
  secondStep: {
    status: 401,
    code: 4011,
    message: localized(
      "This account needs a second step. Enter the code of your authenticator app or a recovery code.",
      "គណនីនេះត្រូវការជំហានទីពីរ។ សូមបញ្ចូលលេខកូដពីកម្មវិធីបង្កើតលេខកូដ ឬលេខកូដសង្គ្រោះ។",
    ),
  },
  forbidden: {
    status: 403,
    code: 403,
    message: localized("You don't have permission to do this.", "អ្នកគ្មានសិទ្ធិធ្វើសកម្មភាពនេះទេ។"),
  },
  secondFactorMissing: {
    status: 403,
    code: 4031,
    message: localized(
      "Your role needs two-step sign-in. Set it up to continue.",
      "តួនាទីរបស់អ្នកត្រូវការចូលគណនីពីរជំហាន។ សូមរៀបចំវា ដើម្បីបន្ត។",
    ),
  },
  notFound: { status: 404, code: 404, message: localized("Record not found.", "រកមិនឃើញទិន្នន័យនេះទេ។") },
  noRoute: { status: 404, code: 404, message: localized("Page not found.", "រកមិនឃើញទំព័រនេះទេ។") },
  outOfDate: {
    status: 409,
    code: 409,
    message: localized("Content is out of date, Please refresh.", "ទិន្នន័យនេះហួសសម័យហើយ សូមផ្ទុកឡើងវិញ។"),
  },
  usernameTaken: {
    status: 409,
    code: -429,
    message: localized("This username is already taken.", "មានគេប្រើឈ្មោះអ្នកប្រើនេះរួចហើយ។"),
  },
  taken: {
    status: 409,
    code: 409,
    message: localized("This value is already in use.", "តម្លៃនេះកំពុងត្រូវបានប្រើរួចហើយ។"),
  },
  inUse: {
    status: 409,
    code: 4091,
    message: localized("This is in use, so it can't be removed.", "ទិន្នន័យនេះកំពុងប្រើ ដូច្នេះមិនអាចដកចេញបានទេ។"),
  },
  priceChanged: {
    status: 409,
    code: 4092,
    message: localized(
      "The price has changed. Check the order again.",
      "តម្លៃបានផ្លាស់ប្ដូរ។ សូមពិនិត្យការបញ្ជាទិញម្ដងទៀត។",
    ),
  },
  unusual: {
    status: 409,
    code: 4093,
    message: localized(
      "Some values are unusual. Check them, and confirm to save them.",
      "តម្លៃខ្លះមិនធម្មតា។ សូមពិនិត្យ រួចបញ្ជាក់ ដើម្បីរក្សាទុក។",
    ),
  },
  quoteUnusable: {
    status: 409,
    code: 4094,
    message: localized(
      "This quote can't be used. Get a new one.",
      "មិនអាចប្រើសម្រង់តម្លៃនេះបានទេ។ សូមស្នើសុំសម្រង់តម្លៃថ្មី។",
    ),
  },
  tooLarge: {
    status: 413,
    code: 413,
    message: localized("The file is too large. Choose a smaller one.", "ឯកសារធំពេក។ សូមជ្រើសរើសឯកសារតូចជាងនេះ។"),
  },
  bodyTooLarge: { status: 413, code: 413, message: localized("The request is too large.", "សំណើធំពេក។") },
  wrongType: {
    status: 415,
    code: 415,
    message: localized("This file type isn't supported.", "មិនអាចប្រើឯកសារប្រភេទនេះបានទេ។"),
  },
  rule: {
    status: 422,
    code: 422,
    message: localized(
      "This isn't allowed now. Reload the page and try again.",
      "មិនអាចធ្វើបែបនេះនៅពេលនេះបានទេ។ សូមផ្ទុកទំព័រឡើងវិញ រួចព្យាយាមម្ដងទៀត។",
    ),
  },
  unconfirmed: {
    status: 428,
    code: 428,
    message: localized("Confirm that it's you, then try again.", "សូមបញ្ជាក់ថាជាអ្នក រួចព្យាយាមម្ដងទៀត។"),
  },
  tooMany: {
    status: 429,
    code: 429,
    message: localized(
      "Too many attempts. Try again later.",
      "អ្នកបានព្យាយាមច្រើនដងពេក។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។",
    ),
  },
  failed: {
    status: 500,
    code: 500,
    message: localized("Something went wrong, Please try again!", "មានបញ្ហាអ្វីមួយ សូមព្យាយាមម្ដងទៀត!"),
  },
  providerAway: {
    status: 502,
    code: 502,
    message: localized(
      "Another service can't be reached. Try again later.",
      "មិនអាចភ្ជាប់ទៅសេវាផ្សេងបានទេ។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។",
    ),
  },
  readOnly: {
    status: 503,
    code: 5031,
    message: localized(
      "Nothing can be changed at the moment. Try again later.",
      "មិនអាចកែប្រែអ្វីបានទេនៅពេលនេះ។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។",
    ),
  },
  away: {
    status: 503,
    code: 503,
    message: localized("Something went wrong, Please try again!", "មានបញ្ហាអ្វីមួយ សូមព្យាយាមម្ដងទៀត!"),
  },
} as const;

export type ErrorName = keyof typeof errorTypes;

/** A field error in both languages; `row` is its row in a file. */
interface WordedIssue {
  readonly row?: number;
  readonly path: string;
  readonly message: LocalizedText;
}

/** Leaves out repetitions: several checks of a field may find the same error. */
export const distinctIssues = <I extends WordedIssue>(issues: readonly I[]): readonly I[] => [
  ...new Map(
    issues.map((issue) => [JSON.stringify([issue.row, issue.path, issue.message.en]), issue]),
  ).values(),
];

interface ErrorDetail {
  /** Replaces the error's standard message. */
  readonly message?: LocalizedText;
  readonly issues?: readonly Omit<WordedIssue, "row">[];
  /** Extra members of the reply, e.g. the current record of a 409. The caller must be allowed to see them. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
}

/** The only error class: thrown anywhere, converted to a reply in one place. */
export class AppError extends Error {
  readonly type: ErrorName;
  readonly detail: ErrorDetail;
  /** `options.cause` is the underlying error, for the log only. */
  constructor(type: ErrorName, detail: ErrorDetail = {}, options?: ErrorOptions) {
    super((detail.message ?? errorTypes[type].message).en, options);
    this.name = "AppError";
    this.type = type;
    this.detail = detail.issues ? { ...detail, issues: distinctIssues(detail.issues) } : detail;
  }
}

/** The body of every error reply (`application/problem+json`). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly errors?: readonly FieldIssue[];
  readonly requestId: string;
  readonly [extra: string]: unknown;
}

/** Converts an error to the problem body for the caller. */
export function toProblem(error: AppError, language: Language, requestId: string): Problem {
  const { status, code, message: own } = errorTypes[error.type];
  const issues = error.detail.issues;
  return {
    ...error.detail.extra,
    type: `urn:kasekam:${error.type}`,
    title: own.en,
    status,
    code,
    message: (error.detail.message ?? own)[language],
    ...(issues
      ? { errors: issues.map((issue) => ({ path: issue.path, message: issue.message[language] })) }
      : {}),
    requestId,
  };
}
