import type { Report } from "../../../domain/declare/report.ts";

/** The screen of a report as it was asked for, below `#/app/`: one that shares the screen of a list shows its figures there. */
export function screenOf({ screen, menu }: Report, query: string): string {
  const asked = [menu === undefined ? "view=figures" : "", query].filter((part) => part !== "").join("&");
  return asked === "" ? screen : `${screen}?${asked}`;
}
