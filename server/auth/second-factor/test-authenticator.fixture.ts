import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const encode = (data: Buffer): string => data.toString("base64url");

const shortHead = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborText = (text: string): Buffer => Buffer.concat([shortHead(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([shortHead(2, bytes.length), bytes]);

interface Site {
  readonly origin: string;
  readonly rpId: string;
}
interface Flags {
  /** Whether the device verified its user. */
  readonly isVerified?: boolean;
}

/** A device with one passkey (ES256), as a browser would use it. */
export function createAuthenticator({ origin, rpId }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coseKey = Buffer.concat([
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);

  function authDataOf(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }
  const clientDataOf = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const present = ({ isVerified = true }: Flags): number => (isVerified ? 0x05 : 0x01);

  return {
    id: encode(id),
    /** Creates the passkey for a challenge. */
    make(challenge: string, flags: Flags = {}) {
      const idLength = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey]);
      const authData = authDataOf(present(flags) | 0x40, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authData),
      ]);
      return {
        id: encode(id),
        clientDataJSON: encode(clientDataOf("webauthn.create", challenge)),
        attestationObject: encode(attestationObject),
        transports: ["internal"],
      };
    },
    /** Uses the passkey for a challenge. */
    use(challenge: string, flags: Flags = {}) {
      const authenticatorData = authDataOf(present(flags));
      const clientData = clientDataOf("webauthn.get", challenge);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        id: encode(id),
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(sign("sha256", signed, privateKey)),
      };
    },
  };
}
