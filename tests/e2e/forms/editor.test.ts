import { expect, type Locator } from "@playwright/test";
import { news } from "../../../domain/entities/news/news.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { addScreenOf } from "../../../domain/navigation/addresses.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

/** Pastes HTML as another program puts it on the clipboard. */
const paste = (editor: Locator, html: string): Promise<void> =>
  editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const wordEntry = (marker: string, words: string): string =>
  `<p class=MsoListParagraph style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
${wordEntry("·", "Rice")}${wordEntry("·", "ស្រូវផ្ការំដួល")}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Crop<o:p></o:p></b></p></td><td width=208 valign=top><p class=MsoNormal>Price<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Rice<o:p></o:p></p></td><td><p class=MsoNormal>1,200<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=96 height=96 src="file:///C:/Users/Dara/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"></p>
<!--EndFragment--></body></html>`;

test("a list, a table and a picture pasted from Word: the first two are kept, the third is refused", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "editor");
  const { id } = await (await api("admin")).create(news, {
    title: `Pasted ${uniqueLetters()}`,
    titleKh: "បិទភ្ជាប់",
    type: "PROMOTION",
    category: "1",
  });
  const screen = new EntityScreen(page, news);
  await screen.openRecord(id);
  const editor = screen.box("content");
  await editor.click();
  await paste(editor, fromWord);
  await expect(page.getByText(/^Images not pasted: 1\./)).toBeVisible();
  await expect(editor.getByRole("listitem")).toHaveText(["Rice", "ស្រូវផ្ការំដួល"]);
  await expect(editor.getByRole("row")).toHaveText(["CropPrice", "Rice1,200"]);
  await expect(editor.getByRole("img")).toHaveCount(0);
  await screen.saveAndWaitForToast();
  const { content } = await (await api("admin")).read(news, id);
  expect(content).toMatch(/<ul><li>.*Rice.*<\/li><li>.*ស្រូវផ្ការំដួល.*<\/li><\/ul>.*<table>.*1,200.*<\/table>/s);
  expect(content).not.toMatch(/<img|mso|file:/i);
});

for (const how of ["paste", "drop"] as const)
  test(`a screenshot is uploaded by ${how}, and stays in the text`, async ({ page, context }) => {
    await signInContextAs(context, "editor");
    const screen = new EntityScreen(page, news);
    await page.goto(`/#/app/${addScreenOf(news)}`);
    const editor = screen.box("content");
    await editor.click();
    await editor.evaluate(async (element, type) => {
      const canvas = new OffscreenCanvas(300, 200);
      const drawing = canvas.getContext("2d");
      if (!drawing) throw new Error("This browser can't draw.");
      drawing.fillStyle = `rgb(${crypto.getRandomValues(new Uint8Array(3)).join(" ")})`;
      drawing.fillRect(0, 0, 300, 200);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], "image.png", { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, ...options })
          : new DragEvent("drop", { dataTransfer: data, ...options }),
      );
    }, how);
    await expect(editor.locator("img")).toHaveAttribute("src", /\/files\/[\w-]+\.webp$/);
  });

for (const width of [1280, 390])
  test(`the tools of a table at ${width} px change its rows, columns and header`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInContextAs(context, "editor");
    const screen = new EntityScreen(page, news);
    await page.goto(`/#/app/${addScreenOf(news)}`);
    const editor = screen.box("content");
    const tools = page.getByRole("toolbar", { name: "Table in Content", exact: true });
    const tool = (name: string) => tools.getByRole("button", { name, exact: true });
    const insert = page
      .getByRole("toolbar", { name: "Formatting of Content", exact: true })
      .getByRole("button", { name: "Insert table" });
    await editor.click();
    await expect(tools, "only for a table").toHaveCount(0);
    await insert.click();
    await expect(insert, "no table in a table").toBeDisabled();
    await expect(tool("Header row")).toHaveAttribute("aria-pressed", "true");
    await expect(editor).toBeFocused();
    await page.keyboard.type("Crop");
    await tool("Insert row below").click();
    await tool("Insert column right").click();
    await expect(editor.getByRole("row")).toHaveCount(4);
    await expect(editor.getByRole("columnheader")).toHaveCount(4);
    await tool("Delete row").click();
    await tool("Delete column").click();
    await expect(editor.getByRole("row")).toHaveCount(3);
    await expect(editor.getByText("Crop")).toHaveCount(0);
    await tool("Header row").click();
    await expect(tool("Header row")).toHaveAttribute("aria-pressed", "true");
    await expect(editor.getByRole("columnheader")).toHaveCount(3);

    await expect(tool("Insert row above"), "the header stays the first row").toBeDisabled();
    await expect(editor).toBeFocused();
    await page.keyboard.press("Alt+F10");
    await expect(tool("Insert row below")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(editor.getByRole("row")).toHaveCount(4);
    await expect(editor).toBeFocused();
    await page.keyboard.press("Alt+F10");
    await expect(editor).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(editor).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await tool("Delete table").click();
    await expect(editor.getByRole("table")).toHaveCount(0);
    await expect(tools).toHaveCount(0);
  });

test("a text box is as high as its text, up to twelve lines", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${addScreenOf(product)}`);
  const box = page.getByRole("main").locator("textarea").first();
  const heightOf = async (lines: number): Promise<number> => {
    await box.fill(Array.from({ length: lines }, (_, line) => `Line ${line}`).join("\n"));
    return box.evaluate(({ clientHeight }) => clientHeight);
  };
  const line = (await heightOf(5)) - (await heightOf(4));
  expect(line).toBeGreaterThan(15);
  expect(await heightOf(1)).toBe(await heightOf(3));
  expect(await heightOf(30)).toBe(await heightOf(12));
  expect((await heightOf(12)) - (await heightOf(3))).toBeCloseTo(9 * line, -1);
});
