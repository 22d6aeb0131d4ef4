import type { FocalPoint } from "../../../domain/contracts/media.ts";

/** The CSS position of a cropped picture, so that its focal point stays visible; the middle without one. */
export const objectPositionOf = (focal: FocalPoint | null | undefined): string =>
  focal ? `${focal.x}% ${focal.y}%` : "50% 50%";
