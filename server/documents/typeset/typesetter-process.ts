import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { root } from "../../installation/root.ts";
import type { TypesetRequest, TypesetResponse } from "./typesetter.ts";

// Runs in a child process (`typesetter.ts`): Typst needs hundreds of megabytes for a long table; it cannot be stopped.

const workspace = join(root, "server/documents/typeset/templates");
const fonts = ["KantumruyPro_400Regular", "KantumruyPro_600SemiBold"];

const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(join(workspace, "fonts", `${font}.ttf`))) }],
});

/** Data size above which PDFs are not tagged: accessibility tags make a long table about twenty times larger. */
const mostTagged = 100_000;

/** Renders one document. Its data are passed as a file, so that nothing in them is parsed as markup. */
function renderSheet({ template, data }: TypesetRequest): TypesetResponse {
  compiler.mapShadow(join(workspace, "data.json"), Buffer.from(data));
  const compiled = compiler.compile({ mainFilePath: join(workspace, `${template}.typ`) });
  const { result } = compiled;
  if (!result || compiled.hasError()) {
    const error = compiled.takeDiagnostics();
    return { problem: JSON.stringify(error?.shortDiagnostics ?? "nothing was set") };
  }
  const creationTimestamp = Math.floor(Date.now() / 1000);
  return { pdf: compiler.pdf(result, { creationTimestamp, pdfTags: data.length <= mostTagged }) };
}

function respond(sheet: TypesetRequest): TypesetResponse {
  try {
    return renderSheet(sheet);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.evictCache(0);
  }
}

process.on("message", (sheet: TypesetRequest) => {
  process.send?.({ ...respond(sheet), memory: process.memoryUsage.rss() });
});
process.once("disconnect", () => process.exit());
