/** Business constants (specification, sections 5 and 9). Sizes in bytes, times in milliseconds. */
export const limits = {
  apiTimeout: 60_000,
  lazyLoadTimeout: 120_000,
  messageLength: 250,
  bytesPerMegabyte: 1_048_576,
  audioBytes: 307_200,
  videoBytes: 31_457_280,
  photoBytes: 15_728_640,
  documentBytes: 15_728_640,
  imageSide: 1000,
  categoryFetchSize: 100_000,
  codeLength: 6,
  codeBoxWidth: 58,
  codeBoxHeight: 54,
  resetRedirect: 1100,
  toastAutoClose: 5000,
  pageSize: 20,
  largestPageSize: 100,
  exactTotal: 10_000,
  richTextLength: 100_000,
  passwordLength: 8,
  bulkRows: 500,
  riel: 1_000_000_000_000_000,
} as const;

/** The names of browser-stored items (specification, section 3). */
export const storageKeys = {
  userId: "userId",
  accessToken: "accessToken",
  expiry: "expiry",
  currentRole: "current_role",
  environment: "environment",
  categoryClasses: "amkCategoryClasses",
  resetToken: "resetPasswordToken",
  appTokenCookie: "access_token",
  /** Not of the specification: what the web app remembers for the person's comfort. */
  profile: "profile",
  returnTo: "returnTo",
  signInReason: "signInReason",
  language: "language",
  colorScheme: "colorScheme",
  sidebar: "sidebar",
} as const;
