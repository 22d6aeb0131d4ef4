import { latePart } from "../ui/late-part.tsx";
import type { ReviewPanelProps } from "./review-panel.tsx";
import type { ReviewWaitingProps } from "./review-waiting.tsx";

/** What concerns review is fetched where something may wait, and takes no room where nothing does. */
export const ReviewPanel = latePart<ReviewPanelProps>({
  load: async () => (await import("./review-panel.tsx")).ReviewPanel,
  fallback: null,
  stands: "in its place",
});
export const ReviewWaiting = latePart<ReviewWaitingProps>({
  load: async () => (await import("./review-waiting.tsx")).ReviewWaiting,
  fallback: null,
  stands: "in its place",
});
