import type { Report } from "../../../domain/declare/report.ts";

/** Path of a report's screen below `#/app/` for a query; some reports are shown on the screen of a list. */
export function reportScreenPath({ screen, menu }: Report, query: string): string {
  const search = [menu === undefined ? "view=figures" : "", query].filter((part) => part !== "").join("&");
  return search === "" ? screen : `${screen}?${search}`;
}
