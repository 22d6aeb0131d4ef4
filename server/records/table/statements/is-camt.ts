import { open } from "node:fs/promises";

/** Whether a file is an ISO 20022 bank statement (camt.053, or camt.052 and camt.054 of the same form). */
export async function isCamt(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2000), 0, 2000, 0);
    return /iso:20022:tech:xsd:camt\.05[234]\./.test(buffer.toString("latin1", 0, bytesRead));
  } finally {
    await handle.close();
  }
}
