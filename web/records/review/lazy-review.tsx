import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import type { PendingReviewsProps } from "./pending-reviews.tsx";
import type { ReviewPanelProps } from "./review-panel.tsx";

/** Review components, loaded only when needed; take no space until then. */
export const ReviewPanel = lazyComponent<ReviewPanelProps>({
  load: async () => (await import("./review-panel.tsx")).ReviewPanel,
  fallback: null,
  placement: "inline",
});
export const PendingReviews = lazyComponent<PendingReviewsProps>({
  load: async () => (await import("./pending-reviews.tsx")).PendingReviews,
  fallback: null,
  placement: "inline",
});
