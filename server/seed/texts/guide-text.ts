/** A step: title and Khmer title, text and Khmer text, the first and last day from the beginning, and a picture, where there are any. */
export type StepText = readonly [
  title: string,
  titleKh: string,
  content: string,
  contentKh: string,
  days?: readonly [from: number, to: number] | null,
  picture?: string,
];
/** A guide as the demo tells it. */
export interface GuideText {
  readonly title: string;
  readonly titleKh: string;
  readonly summary: string;
  readonly summaryKh: string;
  readonly picture: string;
  readonly activities: readonly string[];
  readonly tags: readonly string[];
  readonly steps: readonly StepText[];
}
