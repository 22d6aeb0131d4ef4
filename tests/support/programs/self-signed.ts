import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

/** Makes a certificate for the names of hosts in a folder; it is valid for two days. */
export async function makeCertificate(
  folder: string,
  name: string,
  hosts: readonly string[] = ["office.example.org"],
): Promise<SelfSigned> {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"],
      ...["-subj", `/CN=${name}`, "-addext", `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`],
      ...["-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  return { cert: await readFile(cert, "utf8"), key: await readFile(key, "utf8") };
}
