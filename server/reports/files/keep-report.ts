import { type FileServices, keepFile } from "../../files/keep-file.ts";
import type { MadeReport } from "./make-report-file.ts";

/** Puts a report that was written into the file store, where nothing lists it; answers its name there. */
export async function keepReport(
  services: FileServices,
  { name, format, content }: MadeReport,
  by: string,
): Promise<string> {
  const { url } = await keepFile(services, {
    body: content,
    kind: "document",
    extension: format,
    size: content.length,
    width: null,
    height: null,
    duration: null,
    originalName: name,
    createdBy: by,
    isInternal: true,
  });
  return url.slice(url.lastIndexOf("/") + 1);
}
