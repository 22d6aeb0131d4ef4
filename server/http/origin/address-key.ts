/** Key of an IP address for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  if (tail !== undefined) while (groups.length < 4) groups.push("0");
  return groups.slice(0, 4).join(":");
}
