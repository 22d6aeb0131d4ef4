import { expect, test } from "vitest";
import { guide } from "../entities/content/guide.ts";
import { product } from "../entities/products/product.ts";
import { newlyPublicPictures, picturesIn } from "./public-pictures.ts";

const draft = {
  state: "draft",
  cover: "/files/cover.png",
  steps: [
    { title: "Dig", image: null },
    { title: "Sow", image: "/files/sow.png" },
  ],
};

test("all pictures of a record become public when it is published, those within rows too", () => {
  expect(newlyPublicPictures(guide, { row: draft, values: { state: "published" } })).toEqual([
    { path: "cover", url: "/files/cover.png", language: null },
    { path: "steps.1.image", url: "/files/sow.png", language: null },
  ]);
});

test("of a published record only the pictures that a change adds are new", () => {
  const row = { ...draft, state: "published" };
  expect(newlyPublicPictures(guide, { row, values: { title: "Rice" } })).toEqual([]);
  const steps = [
    { title: "Sow", image: "/files/sow.png" },
    { title: "Reap", image: "/files/reap.png" },
  ];
  expect(newlyPublicPictures(guide, { row, values: { steps } })).toEqual([
    { path: "steps.1.image", url: "/files/reap.png", language: null },
  ]);
});

test("a draft, and a record that is unpublished, show nothing in public", () => {
  expect(newlyPublicPictures(guide, { row: null, values: draft })).toEqual([]);
  const row = { ...draft, state: "published" };
  expect(newlyPublicPictures(guide, { row, values: { state: "archived", cover: "/files/x.png" } })).toEqual(
    [],
  );
});

test("a cover that is also the first picture is named once", () => {
  const values = { state: "published", iconUrl: "/files/a.png", photoLink: ["/files/a.png", "/files/b.png"] };
  expect(newlyPublicPictures(product, { row: null, values })).toEqual([
    { path: "iconUrl", url: "/files/a.png", language: null },
    { path: "photoLink.1", url: "/files/b.png", language: null },
  ]);
});

test("a picture that is there twice keeps its first place in the order of the record", () => {
  const photoLink = ["/files/a.png", "/files/b.png", "/files/a.png", "/files/c.png"];
  expect(picturesIn(product.fields, { photoLink })).toEqual([
    { path: "photoLink.0", url: "/files/a.png" },
    { path: "photoLink.1", url: "/files/b.png" },
    { path: "photoLink.3", url: "/files/c.png" },
  ]);
});
