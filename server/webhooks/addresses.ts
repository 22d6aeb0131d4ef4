import { BlockList, isIP } from "node:net";

const list = (ranges: readonly (readonly [string, number])[], family: "ipv4" | "ipv6"): BlockList => {
  const found = new BlockList();
  for (const [address, bits] of ranges) found.addSubnet(address, bits, family);
  return found;
};

/** IPv4 addresses that are not of one machine in the public internet (IANA's registry of special addresses). */
const special4 = list(
  [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ],
  "ipv4",
);
/** The public addresses of IPv6, and ranges in it that lead elsewhere: tunnels hold an IPv4 address of anywhere. */
const global6 = list([["2000::", 3]], "ipv6");
const special6 = list(
  [
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ],
  "ipv6",
);

/** Whether an address may be that of a receiver: of a machine in the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** The IP address that a URL names in place of a host; null for a host. */
export function literalAddress({ hostname }: URL): string | null {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) === 0 ? null : address;
}
