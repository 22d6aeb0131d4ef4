const hidden = "[secret]";

/** Names whose values are secrets, in fields of a line and inside of texts. */
export const secretNames = [
  "authorization",
  "cookie",
  "password",
  "newPassword",
  "currentPassword",
  "resetPasswordToken",
  "access_token",
  "token",
  "code",
];

const named =
  "authorization|cookie|password|passwd|pwd|secret|token|credential|api[-_]?key|access[-_]?key|secret[-_]?key|signature";
/** A quoted or a plain value after a name. */
const value = `("(?:[^"\\\\]|\\\\.)*"|'[^']*'|(?!(?:Bearer|Basic|Digest) )[^\\s,;&}]+)`;
/** Where texts of errors, which libraries and other servers write, quote secrets. */
const places: readonly (readonly [RegExp, string])[] = [
  // postgresql://user:password@host
  [/(\w:\/\/)[^\s/?#]*@/g, `$1${hidden}@`],
  // Codes and keys in addresses.
  [/(\w:\/\/[^\s?"'<>]*\?)[^\s"'<>]+/g, `$1${hidden}`],
  [/\b(Bearer|Basic|Digest)\s+[^\s"',;]+/gi, `$1 ${hidden}`],
  // password=…, "token":"…", newPassword: '…'
  [new RegExp(`(\\b[\\w-]*(?:${named})s?["'\\\\]*\\s*[:=]\\s*)${value}`, "gi"), `$1${hidden}`],
  // But ECONNREFUSED and 57P01 stay.
  [
    new RegExp(
      `(\\bcode["'\\\\]*\\s*[:=]\\s*)(?!["']?(?:E[A-Z]+|[A-Z]+_[A-Z_]+|[0-9A-Z]{5})(?![\\w-]))${value}`,
      "gi",
    ),
    `$1${hidden}`,
  ],
  // What PostgreSQL and JSON.parse quote is input.
  [/(invalid input (?:syntax|value) for [^:]{1,60}: )".*"/gs, `$1${hidden}`],
  [/(["']).*\1(\.{0,3} is not valid JSON)/gs, `${hidden}$2`],
  // Six digits are a code for a new password or of an authenticator app.
  [/(?<![\w.-])\d{6}(?![\w-]|\.\d)/g, hidden],
];
/** 32 random bytes as access tokens, API keys (kk_…), states and keys of webhooks have them, or more. */
const longWord = /[\w+/-]{43,}={0,2}/g;
const isRandom = (word: string): boolean =>
  /[a-z]/.test(word) && /[A-Z]/.test(word) && !/[/].*[/]/.test(word);

/** A text without the secrets that it quotes. Values that look like any other word can't be told. */
export function maskSecrets(text: string): string {
  const known = places.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
  return known.replace(longWord, (word) => (isRandom(word) ? hidden : word));
}
