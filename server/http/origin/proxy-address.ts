import { isIP } from "node:net";

/** Names that stand for ranges of addresses. */
const rangeNames = new Set(["loopback", "linklocal", "uniquelocal"]);
const bitsOf = (address: string): number => (isIP(address) === 4 ? 32 : 128);

/** Whether an entry of TRUST_PROXY is an address, a range such as 10.0.0.0/8 or 10.0.0.0/255.0.0.0, or the name of one. */
export function isProxyAddress(entry: string): boolean {
  if (rangeNames.has(entry) || isIP(entry) !== 0) return true;
  const [address = "", size = "", ...rest] = entry.split("/");
  if (rest.length > 0 || isIP(address) === 0) return false;
  if (/^\d{1,3}$/.test(size)) return Number(size) > 0 && Number(size) <= bitsOf(address);
  return isIP(address) === 4 && isIP(size) === 4;
}
