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

/** Reads certificate and key. Throws a readable error when they can't be read or used. */
export async function readCertificate(paths: CertificatePaths): Promise<Certificate> {
  const [cert, key] = await Promise.all([readPem(paths.cert, "TLS_CERT"), readPem(paths.key, "TLS_KEY")]);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new Error(`TLS_CERT and TLS_KEY are not a certificate and its key: ${String(error)}`, {
      cause: error,
    });
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
