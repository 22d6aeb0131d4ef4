/** Seconds of a time such as `30s`, `2000ms` or `5m`, as Compose, Caddy and systemd write them; a bare number is seconds. */
export function secondsOf(text: string): number {
  const [, amount = "", unit = "s"] = /^(\d+)(ms|s|m)?$/.exec(text) ?? [];
  if (amount === "") throw new Error(`Not a time: ${text}`);
  return Number(amount) * ({ ms: 0.001, s: 1, m: 60 }[unit] ?? 1);
}
