import { type FileServices, storeFile } from "../../files/store-file.ts";
import type { ReportFile } from "./make-report-file.ts";

/** Stores a report file as internal (listed nowhere). Returns its name. */
export async function storeReportFile(
  services: FileServices,
  { name, format, content }: ReportFile,
  by: string,
): Promise<string> {
  const { url } = await storeFile(services, {
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
