import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createLimiter } from "../../workers/limiter.ts";

const derive = promisify(argon2);

/** Second option of the OWASP recommendation: 19 MiB, two passes, one lane; about 45 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const maxConcurrent = 2;
const maxQueued = 100;

/** A few hashes run at a time, some are queued, others get `away` (retry later). */
const runLimited = createLimiter(maxConcurrent, maxQueued);

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  runLimited(() => derive("argon2id", { ...cost, message: Buffer.from(password.normalize("NFC")), nonce }));

/** Hashes a password. Returns a PHC string (`$argon2id$v=19$m=…`). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashWith(password, nonce);
  const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(nonce)}$${plain(tag)}`;
}

/** Whether a password matches a hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [nonce, tag] = (hash ?? "")
    .split("$")
    .slice(4)
    .map((part) => Buffer.from(part, "base64"));
  if (!nonce || !tag) {
    await hashWith(password, randomBytes(16));
    return false;
  }
  const found = await hashWith(password, nonce);
  return found.length === tag.length && timingSafeEqual(found, tag);
}
