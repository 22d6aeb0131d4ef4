import { readFile } from "node:fs/promises";
import type { Server } from "node:https";
import { createSecureContext } from "node:tls";
import type { FastifyBaseLogger } from "fastify";

interface CertificatePaths {
  readonly cert: string;
  readonly key: string;
}

interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

const readPem = (path: string, name: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new Error(`The file that ${name} names can't be read: ${path}`);
  });

/** What OpenSSL's codes mean for the two files. */
function explainPair(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.includes("KEY_VALUES_MISMATCH") || code.includes("KEY_TYPE_MISMATCH"))
    return "The key in TLS_KEY is not the one of the certificate in TLS_CERT.";
  if (code.includes("BAD_DECRYPT") || code.includes("PASSWORD"))
    return "The key in TLS_KEY is encrypted with a password: store it without one, readable by this user only.";
  return "TLS_CERT and TLS_KEY are not a certificate and its key.";
}

/** Reads certificate and key. Throws a readable error when they can't be read or used. */
export async function readCertificate(paths: CertificatePaths): Promise<Certificate> {
  const [cert, key] = await Promise.all([readPem(paths.cert, "TLS_CERT"), readPem(paths.key, "TLS_KEY")]);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new Error(
      `${explainPair(error)} TLS_CERT names the certificate with its chain (${paths.cert}), TLS_KEY its private key (${paths.key}), both as PEM.`,
      { cause: error },
    );
  }
  return { cert, key };
}

interface Following {
  readonly paths: CertificatePaths;
  readonly log: FastifyBaseLogger;
  readonly current: Certificate;
  /** Milliseconds between two looks at the files. */
  readonly interval?: number;
}

/**
 * Uses a renewed certificate for new connections, within ten seconds of its files; open connections stay. The files are
 * read each time, because neither events nor times tell of a changed link, as Kubernetes and certbot make them.
 */
export function followCertificate(
  server: Server,
  { paths, log, current, interval = 10_000 }: Following,
): void {
  let used = current;
  let problem = "";
  const look = async (): Promise<void> => {
    const found = await readCertificate(paths);
    problem = "";
    if (found.cert.equals(used.cert) && found.key.equals(used.key)) return;
    server.setSecureContext({ ...found, minVersion: "TLSv1.2" });
    used = found;
    log.info("a renewed certificate is used");
  };
  const timer = setInterval(() => {
    look().catch((error: Error) => {
      // Between the two files of a renewal they don't match; a lasting problem is logged once.
      if (error.message !== problem) log.warn({ reason: error.message }, "the certificate was not renewed");
      problem = error.message;
    });
  }, interval).unref();
  server.once("close", () => clearInterval(timer));
}
