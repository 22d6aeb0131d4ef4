import { expect, test } from "vitest";
import { guide } from "../entities/content/guide.ts";
import { news } from "../entities/news/news.ts";
import { product } from "../entities/products/product.ts";
import { newlyPublicPictures } from "./public-pictures.ts";
import { barePicturesIn, fillAltTexts } from "./text-pictures.ts";

const image = (name: string, alt?: string) =>
  `<p>Rice</p><img src="/files/${name}.webp"${alt === undefined ? "" : ` alt="${alt}"`} />`;

test("an image without an alt text is found in each language; an empty text says that it is decoration", () => {
  const content = `${image("a")}${image("a")}${image("b", "Rice")}${image("c", "")}${image("d", " ")}`;
  expect(barePicturesIn(news.fields, { content, contentKh: image("b") })).toEqual([
    { path: "content", url: "/files/a.webp", language: "en" },
    { path: "content", url: "/files/d.webp", language: "en" },
    { path: "contentKh", url: "/files/b.webp", language: "km" },
  ]);
});

test("a text without a pair is for people of both languages", () => {
  expect(barePicturesIn(product.fields, { howToUse: image("a") })).toEqual([
    { path: "howToUse", url: "/files/a.webp", language: null },
  ]);
});

test("texts within rows are looked at too", () => {
  const rows = Object.entries(guide.fields).find(
    ([, field]) => field.kind === "rows" && "content" in (field.fields ?? {}),
  )?.[0];
  expect(barePicturesIn(guide.fields, { [String(rows)]: [{ contentKh: image("a") }] })).toEqual([
    { path: `${rows}.0.contentKh`, url: "/files/a.webp", language: "km" },
  ]);
});

test("of a published record only what a change leaves without is new, also when it takes a text away", () => {
  const row = { state: "published", content: `${image("old")}${image("told", "Rice")}` };
  const pathsOf = (content: string) =>
    newlyPublicPictures(news, { row, values: { content } }).map(({ url }) => url);
  expect(pathsOf(`${row.content}<p>More</p>`)).toEqual([]);
  expect(pathsOf(`${row.content}${image("new")}`)).toEqual(["/files/new.webp"]);
  expect(pathsOf(`${image("old")}${image("told")}`)).toEqual(["/files/told.webp"]);
  expect(newlyPublicPictures(news, { row, values: { contentKh: image("old") } })).toMatchObject([
    { path: "contentKh", url: "/files/old.webp", language: "km" },
  ]);
  expect(
    newlyPublicPictures(news, { row: { ...row, state: "draft" }, values: { content: image("x") } }),
  ).toEqual([]);
});

test("readers get the text of the library where a picture has none", () => {
  const altOf = (_url: string, language: string | null) => (language === "km" ? null : 'Rice & "paddy" $&');
  const filled = fillAltTexts(
    news.fields,
    {
      content: `${image("a")}${image("b", "")}${image("c", "Own")}${image("d", " ")}`,
      contentKh: image("a"),
    },
    altOf,
  );
  expect(filled).toEqual({
    content:
      '<p>Rice</p><img alt="Rice &amp; &quot;paddy&quot; $&amp;" src="/files/a.webp" />' +
      `${image("b", "")}${image("c", "Own")}` +
      '<p>Rice</p><img alt="Rice &amp; &quot;paddy&quot; $&amp;" src="/files/d.webp" />',
    contentKh: image("a"),
  });
});
