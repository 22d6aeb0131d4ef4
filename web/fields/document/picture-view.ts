/** How a picture is shown: 1 fits it into its frame; quarter turns go clockwise. */
export interface PictureView {
  readonly zoom: number;
  readonly turns: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

export const fitted: PictureView = { zoom: 1, turns: 0 };

const zooms = [1, 1.5, 2, 3, 4, 6];

export type PictureStep = "in" | "out" | "fit" | "left" | "right";

/** The view after a step; zooming ends at its limits. */
export function stepView({ zoom, turns }: PictureView, step: PictureStep): PictureView {
  if (step === "in") return { turns, zoom: zooms.find((next) => next > zoom) ?? zoom };
  if (step === "out") return { turns, zoom: zooms.findLast((next) => next < zoom) ?? zoom };
  if (step === "fit") return { turns, zoom: 1 };
  return { zoom, turns: (turns + (step === "right" ? 1 : 3)) % 4 };
}

/** Whether a step changes the view. */
export const canStep = (view: PictureView, step: PictureStep): boolean => {
  const next = stepView(view, step);
  return next.zoom !== view.zoom || next.turns !== view.turns;
};

/** The size of the picture as drawn before it is turned, and of the box that it takes once turned. */
export function layOutPicture(
  picture: Size,
  frame: Size,
  { zoom, turns }: PictureView,
): { readonly picture: Size; readonly box: Size } {
  const isOnSide = turns % 2 === 1;
  const turned = isOnSide ? { width: picture.height, height: picture.width } : picture;
  const fit = Math.min(frame.width / turned.width, frame.height / turned.height);
  const drawn = { width: picture.width * fit * zoom, height: picture.height * fit * zoom };
  return { picture: drawn, box: isOnSide ? { width: drawn.height, height: drawn.width } : drawn };
}
