import { readFileSync } from "node:fs";

const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
const found: unknown = JSON.parse(text);

/** The product version from package.json. */
export const version =
  typeof found === "object" && found !== null && "version" in found ? String(found.version) : "unknown";
