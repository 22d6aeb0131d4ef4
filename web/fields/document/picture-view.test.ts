import { expect, test } from "vitest";
import { canStep, fitted, layOutPicture, stepView } from "./picture-view.ts";

test("zooming goes step by step between the whole picture and six times its size", () => {
  expect(stepView(fitted, "in")).toEqual({ zoom: 1.5, turns: 0 });
  expect(stepView({ zoom: 2, turns: 1 }, "out")).toEqual({ zoom: 1.5, turns: 1 });
  expect(stepView({ zoom: 4, turns: 1 }, "fit")).toEqual({ zoom: 1, turns: 1 });
  expect(canStep(fitted, "out")).toBe(false);
  expect(canStep(fitted, "fit")).toBe(false);
  expect(canStep({ zoom: 6, turns: 0 }, "in")).toBe(false);
});

test("four quarter turns end at the start", () => {
  const turn = (view: typeof fitted) => stepView(view, "right");
  expect(turn(turn(turn(turn(fitted))))).toEqual(fitted);
  expect(stepView(fitted, "left").turns).toBe(3);
});

test("a picture on its side fits into the frame again", () => {
  const picture = { width: 2000, height: 1000 };
  const frame = { width: 800, height: 800 };
  expect(layOutPicture(picture, frame, fitted).box).toEqual({ width: 800, height: 400 });
  const turned = layOutPicture(picture, frame, { zoom: 1, turns: 1 });
  expect(turned).toEqual({ picture: { width: 800, height: 400 }, box: { width: 400, height: 800 } });
  expect(layOutPicture(picture, frame, { zoom: 2, turns: 0 }).box.width).toBe(1600);
});
