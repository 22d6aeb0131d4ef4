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
    words: localized("Fix the highlighted fields.", "សូមកែប្រអប់ដែលមានសញ្ញា។"),
  },
  badRequest: {
    status: 400,
    code: 400,
    words: localized("The request couldn't be read.", "មិនអាចអានសំណើបានទេ។"),
  },
  signedOut: { status: 401, code: 401, words: localized("Please sign in again.", "សូមចូលគណនីម្ដងទៀត។") },
  wrongCredentials: {
    status: 401,
    code: 401,
    words: localized(
      "The Email or Password you've entered is incorrect.",
      "អ៊ីមែល ឬពាក្យសម្ងាត់ដែលអ្នកបានបញ្ចូលមិនត្រឹមត្រូវទេ។",
    ),
  },
  forbidden: {
    status: 403,
    code: 403,
    words: localized("You don't have permission to do this.", "អ្នកគ្មានសិទ្ធិធ្វើសកម្មភាពនេះទេ។"),
  },
  notFound: { status: 404, code: 404, words: localized("Record not found.", "រកមិនឃើញទិន្នន័យនេះទេ។") },
  noRoute: { status: 404, code: 404, words: localized("Page not found.", "រកមិនឃើញទំព័រនេះទេ។") },
  outOfDate: {
    status: 409,
    code: 409,
    words: localized("Content is out of date, Please refresh.", "ទិន្នន័យនេះហួសសម័យហើយ សូមផ្ទុកឡើងវិញ។"),
  },
  usernameTaken: {
    status: 409,
    code: -429,
    words: localized("This username is already taken.", "មានគេប្រើឈ្មោះអ្នកប្រើនេះរួចហើយ។"),
  },
  taken: {
    status: 409,
    code: 409,
    words: localized("This value is already in use.", "តម្លៃនេះកំពុងត្រូវបានប្រើរួចហើយ។"),
  },
  inUse: {
    status: 409,
    code: 4091,
    words: localized("This is in use, so it can't be removed.", "ទិន្នន័យនេះកំពុងប្រើ ដូច្នេះមិនអាចដកចេញបានទេ។"),
  },
  tooLarge: {
    status: 413,
    code: 413,
    words: localized("The file is too large. Choose a smaller one.", "ឯកសារធំពេក។ សូមជ្រើសរើសឯកសារតូចជាងនេះ។"),
  },
  bodyTooLarge: { status: 413, code: 413, words: localized("The request is too large.", "សំណើធំពេក។") },
  wrongType: {
    status: 415,
    code: 415,
    words: localized("This file type isn't supported.", "មិនអាចប្រើឯកសារប្រភេទនេះបានទេ។"),
  },
  rule: {
    status: 422,
    code: 422,
    words: localized(
      "This isn't allowed now. Reload the page and try again.",
      "មិនអាចធ្វើបែបនេះនៅពេលនេះបានទេ។ សូមផ្ទុកទំព័រឡើងវិញ រួចព្យាយាមម្ដងទៀត។",
    ),
  },
  tooMany: {
    status: 429,
    code: 429,
    words: localized(
      "Too many attempts. Try again later.",
      "អ្នកបានព្យាយាមច្រើនដងពេក។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។",
    ),
  },
  failed: {
    status: 500,
    code: 500,
    words: localized("Something went wrong, Please try again!", "មានបញ្ហាអ្វីមួយ សូមព្យាយាមម្ដងទៀត!"),
  },
  away: {
    status: 503,
    code: 503,
    words: localized("Something went wrong, Please try again!", "មានបញ្ហាអ្វីមួយ សូមព្យាយាមម្ដងទៀត!"),
  },
} as const;

export type ErrorName = keyof typeof errorTypes;

interface ErrorDetail {
  /** Replaces the error's standard message. */
  readonly words?: LocalizedText;
  readonly issues?: readonly { readonly path: string; readonly words: LocalizedText }[];
  /** Extra members of the reply, e.g. the current record of a 409. The caller must be allowed to see them. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
}

/** The only error class: thrown anywhere, converted to a reply in one place. */
export class AppError extends Error {
  readonly refusal: ErrorName;
  readonly detail: ErrorDetail;
  /** `options.cause` is the underlying error, for the log only. */
  constructor(refusal: ErrorName, detail: ErrorDetail = {}, options?: ErrorOptions) {
    super((detail.words ?? errorTypes[refusal].words).en, options);
    this.name = "AppError";
    this.refusal = refusal;
    this.detail = detail;
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
export function toProblem(refused: AppError, language: Language, requestId: string): Problem {
  const { status, code, words: own } = errorTypes[refused.refusal];
  const issues = refused.detail.issues;
  return {
    ...refused.detail.extra,
    type: `urn:kasekam:${refused.refusal}`,
    title: own.en,
    status,
    code,
    message: (refused.detail.words ?? own)[language],
    ...(issues
      ? { errors: issues.map((issue) => ({ path: issue.path, message: issue.words[language] })) }
      : {}),
    requestId,
  };
}
