/** A step: title, Khmer title, text, Khmer text, and optionally first and last day from the start, and a picture. */
export type StepText = readonly [
  title: string,
  titleKh: string,
  content: string,
  contentKh: string,
  days?: readonly [from: number, to: number] | null,
  picture?: string,
];
/** A demo guide. */
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
