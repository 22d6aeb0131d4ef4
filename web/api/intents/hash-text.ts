import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text, in hexadecimal. `crypto.subtle` is missing over plain HTTP at another name than localhost. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
