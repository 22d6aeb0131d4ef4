import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Sheet, SheetAnswer } from "./typesetter.ts";

// Runs in a process of its own (`typesetter.ts`): Typst takes hundreds of megabytes for a long table, and stops for nobody.

const workspace = join(import.meta.dirname, "templates");
const fontFolder = join(createRequire(import.meta.url).resolve("@expo-google-fonts/kantumruy-pro"), "..");
const fonts = ["400Regular/KantumruyPro_400Regular", "600SemiBold/KantumruyPro_600SemiBold"];

const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(join(fontFolder, `${font}.ttf`))) }],
});

/** Data of more bytes make a document without tags: those for screen readers are twenty times as large as the rest of a long table. */
const mostTagged = 100_000;

/** Sets one document. Its data are a file beside the template, so that nothing in them is ever read as markup. */
function set({ template, data }: Sheet): SheetAnswer {
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

function answer(sheet: Sheet): SheetAnswer {
  try {
    return set(sheet);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.evictCache(0);
  }
}

process.on("message", (sheet: Sheet) => {
  process.send?.({ ...answer(sheet), memory: process.memoryUsage.rss() });
});
process.once("disconnect", () => process.exit());
