/** One section of a legal text: a heading, its paragraphs, and the points that may follow them. */
export type TermsSection = {
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
};

/** A whole legal page for one audience in one language: the terms and the privacy policy. */
export type TermsText = {
  lang: "en" | "km";
  title: string;
  blocks: readonly { heading: string; sections: readonly TermsSection[] }[];
  /** Date of the last change, formatted for the reader. */
  updated: string;
};
