import { type Language, type Words, words } from "./words.ts";

/** What is wrong with one field: its path in the body or query, and what to tell the person. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** Each way in which the server refuses, with its HTTP status, its code and its words (api.md, "Errors"). */
export const refusals = {
  invalid: {
    status: 400,
    code: 400,
    words: words("Please check the marked fields.", "សូមពិនិត្យប្រអប់ដែលមានសញ្ញា។"),
  },
  badRequest: { status: 400, code: 400, words: words("The request could not be read.", "មិនអាចអានសំណើបានទេ។") },
  signedOut: { status: 401, code: 401, words: words("Please sign in again.", "សូមចូលគណនីម្ដងទៀត។") },
  wrongCredentials: {
    status: 401,
    code: 401,
    words: words(
      "The Email or Password you've entered is incorrect.",
      "អ៊ីមែល ឬពាក្យសម្ងាត់ដែលអ្នកបានបញ្ចូលមិនត្រឹមត្រូវទេ។",
    ),
  },
  forbidden: { status: 403, code: 403, words: words("You may not do this.", "អ្នកមិនមានសិទ្ធិធ្វើសកម្មភាពនេះទេ។") },
  notFound: { status: 404, code: 404, words: words("There is no such record.", "រកមិនឃើញទិន្នន័យនេះទេ។") },
  noRoute: { status: 404, code: 404, words: words("There is no such address.", "មិនមានអាសយដ្ឋាននេះទេ។") },
  outOfDate: {
    status: 409,
    code: 409,
    words: words("Content is out of date, Please refresh.", "ទិន្នន័យនេះហួសសម័យហើយ សូមផ្ទុកឡើងវិញ។"),
  },
  usernameTaken: {
    status: 409,
    code: -429,
    words: words("That username exists already.", "ឈ្មោះអ្នកប្រើនេះមានរួចហើយ។"),
  },
  taken: { status: 409, code: 409, words: words("That value is used already.", "តម្លៃនេះត្រូវបានប្រើរួចហើយ។") },
  inUse: { status: 409, code: 4091, words: words("This is still in use.", "ទិន្នន័យនេះកំពុងត្រូវបានប្រើប្រាស់។") },
  tooLarge: { status: 413, code: 413, words: words("This file is too large.", "ឯកសារនេះធំពេក។") },
  bodyTooLarge: { status: 413, code: 413, words: words("The request is too large.", "សំណើនេះធំពេក។") },
  wrongType: {
    status: 415,
    code: 415,
    words: words("This kind of file or body is not accepted.", "មិនទទួលយកប្រភេទឯកសារនេះទេ។"),
  },
  rule: {
    status: 422,
    code: 422,
    words: words("A rule of the business forbids this.", "ច្បាប់អាជីវកម្មមិនអនុញ្ញាតទេ។"),
  },
  tooMany: {
    status: 429,
    code: 429,
    words: words("Too many tries. Please wait a while.", "ព្យាយាមច្រើនដងពេក។ សូមរង់ចាំបន្តិច។"),
  },
  failed: {
    status: 500,
    code: 500,
    words: words("Something went wrong, Please try again!", "មានបញ្ហាអ្វីមួយ សូមព្យាយាមម្ដងទៀត!"),
  },
  away: {
    status: 503,
    code: 503,
    words: words("Something went wrong, Please try again!", "មានបញ្ហាអ្វីមួយ សូមព្យាយាមម្ដងទៀត!"),
  },
} as const;

export type RefusalName = keyof typeof refusals;

interface Detail {
  /** Replaces the refusal's own words. */
  readonly words?: Words;
  readonly issues?: readonly { readonly path: string; readonly words: Words }[];
  /** Extra members of the answer, e.g. the current record of a 409. Must be fit for the person who asked. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds until another try is worth it. */
  readonly retryAfter?: number;
}

/** The one error class: thrown anywhere, turned into an answer in one place. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly detail: Detail;
  /** `options.cause` is the error behind it, for the log only. */
  constructor(refusal: RefusalName, detail: Detail = {}, options?: ErrorOptions) {
    super((detail.words ?? refusals[refusal].words).en, options);
    this.name = "Refusal";
    this.refusal = refusal;
    this.detail = detail;
  }
}

/** The body of every error answer (`application/problem+json`). */
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

/** Turns a refusal into the answer that the person who asked may read. */
export function toProblem(refused: Refusal, language: Language, requestId: string): Problem {
  const { status, code, words: own } = refusals[refused.refusal];
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
