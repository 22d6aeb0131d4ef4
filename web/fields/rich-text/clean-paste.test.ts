import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { cleanPaste } from "./clean-paste.ts";
import { richTextExtensions } from "./rich-text-extensions.ts";

/** The pasted HTML after parsing by the editor. */
const pasted = (html: string): string =>
  new Editor({ extensions: richTextExtensions, content: cleanPaste(html).html }).getHTML();

const entry = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

test("a Word list becomes a list with nested lists", () => {
  const html = `<p>Before</p>${entry(1, "·", "Rice")}${entry(2, "1.", "ផ្ការំដួល")}${entry(2, "2.", "Sen Kra Ob")}${entry(1, "·", "Maize")}<p>Between</p>${entry(1, "a)", "Dry")}`;
  expect(pasted(html).replace(/ style="[^"]*"|<\/?span>/g, "")).toBe(
    "<p>Before</p><ul><li><p>Rice</p><ol><li><p>ផ្ការំដួល</p></li><li><p>Sen Kra Ob</p></li></ol></li><li><p>Maize</p></li></ul><p>Between</p><ol><li><p>Dry</p></li></ol>",
  );
});

test("keeps alignment and colour from LibreOffice", () => {
  expect(pasted('<p align="center"><font color="#c9211e"><b>ស្រូវ</b></font></p>')).toMatch(
    /^<p style="text-align: center;?"><span style="color: #c9211e;?"><strong>ស្រូវ<\/strong><\/span><\/p>$/,
  );
});

test("counts and removes pictures that are not files of the app", () => {
  const own = '<img src="/files/abc-DEF_1.webp">';
  for (const src of [
    "file:///C:/Temp/clip_image001.png",
    "data:image/png;base64,AA==",
    "https://evil.example/files/a.png",
  ])
    expect(cleanPaste(`<p>x</p><img src="${src}">${own}`)).toEqual({
      html: `<p>x</p>${own}`,
      refusedPictures: 1,
    });
});

test.each(["🌾", "👩🏽‍🌾", "🇰🇭", "❤️", "1️⃣🌾"])(
  "the picture of an emoji on social media becomes the emoji %s",
  (emoji) => {
    const html = `<p>Rice <img src="https://static.example/emoji.png" alt="${emoji}" width="16"></p>`;
    expect(cleanPaste(html)).toEqual({ html: `<p>Rice ${emoji}</p>`, refusedPictures: 0 });
  },
);

test.each(["Rice field", "12", "", "🌾 harvest"])("the picture with the text “%s” is none", (alt) => {
  expect(cleanPaste(`<p><img src="https://static.example/a.png" alt="${alt}"></p>`).refusedPictures).toBe(1);
});

test("keeps tables with merged cells", () => {
  expect(
    pasted('<table><tr><th>Crop</th><th>Price</th></tr><tr><td colspan="2">Rice</td></tr></table>'),
  ).toMatch(/<table.*<th[^>]*><p>Crop<\/p><\/th>.*<td colspan="2"[^>]*><p>Rice<\/p><\/td>/);
});
