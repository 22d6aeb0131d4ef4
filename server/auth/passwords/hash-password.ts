import { hash, verify } from "@node-rs/argon2";
import { createLimiter } from "../../workers/limiter.ts";

/** Second option of the OWASP recommendation: 19 MiB, two passes, one lane; about 45 ms. The default is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const maxConcurrent = 2;
const maxQueued = 100;

/** A few hashes run at a time, some are queued, others get `away` (retry later). */
const runLimited = createLimiter(maxConcurrent, maxQueued);

const bytesOf = (password: string): Buffer => Buffer.from(password.normalize("NFC"));

/** Hashes a password. Returns a PHC string (`$argon2id$v=19$m=…`). */
export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(bytesOf(password), cost));

/** Whether a password matches a hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored) return runLimited(() => verify(stored, bytesOf(password)));
  await hashPassword(password);
  return false;
}
