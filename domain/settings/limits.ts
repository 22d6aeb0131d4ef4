/** Business constants (specification, sections 5 and 9). Sizes in bytes, times in milliseconds. */
export const limits = {
  apiTimeout: 60_000,
  lazyLoadTimeout: 120_000,
  messageLength: 250,
  answerLength: 2000,
  tagLength: 60,
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
  /** How many records the dry run of a bulk edit shows. */
  bulkPreviewRows: 10,
  /** The maximum number of rows that a grid saves together. */
  gridRows: 200,
  bulkJobRows: 100_000,
  /** The maximum number of settlements that one bank file pays. */
  bankFileTransfers: 500,
  /** The maximum number of items of an order, and of the quantity of one. */
  orderItems: 50,
  itemQuantity: 100_000,
  /** How many payments of an order a buyer may have reported without that one was confirmed. */
  reportedPayments: 10,
  /** How long a quote holds its prices and the stock. */
  quoteMinutes: 15,
  /** What one unit of a product may weigh: 1,000 tonnes. */
  unitGrams: 1_000_000_000,
  importRows: 50_000,
  /** Cells of a file that are corrected in the browser. */
  importCorrections: 1000,
  importBytes: 15_728_640,
  /** A ZIP with a sheet and its images: its size, its files, and the size of all when unpacked. */
  importArchiveBytes: 104_857_600,
  importArchiveFiles: 1000,
  importArchiveUnpackedBytes: 314_572_800,
  viewNameLength: 80,
  viewQueryLength: 4000,
  presenceEvery: 20_000,
  presenceFor: 45_000,
  idempotencyDays: 7,
  riel: 1_000_000_000_000_000,
  /** The maximum of an integer column. */
  integer: 2_147_483_647,
  /** The maximum of a decimal number. */
  decimal: 1_000_000_000_000,
  /** Defaults of settings: a stock that is low, and the minutes after which a waiting conversation is late and overdue. */
  lowStock: 10,
  chatLateMinutes: 60,
  chatOverdueMinutes: 1440,
} as const;

/** The keys of items in browser storage (specification, section 3). */
export const storageKeys = {
  userId: "userId",
  accessToken: "accessToken",
  expiry: "expiry",
  currentRole: "current_role",
  environment: "environment",
  categoryClasses: "amkCategoryClasses",
  resetToken: "resetPasswordToken",
  appTokenCookie: "access_token",
  /** Not in the specification: convenience state of the web app. */
  profile: "profile",
  returnTo: "returnTo",
  signInReason: "signInReason",
  logoutUrl: "logoutUrl",
  /** A random name of this browser for the server, so that it notices a sign-in on a new device. */
  device: "device",
  /** The person whose session and replies this browser keeps to work without a connection. */
  cacheOwner: "cacheOwner",
  /** Beginning of the key of the pages that a person opened last. */
  recentPages: "recentPages.",
  language: "language",
  colorScheme: "colorScheme",
  sidebar: "sidebar",
  openGroups: "openGroups",
  pinnedEntries: "pinnedEntries",
  formLanguage: "formLanguage",
  listDensity: "listDensity",
} as const;
