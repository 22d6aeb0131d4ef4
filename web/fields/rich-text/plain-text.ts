/** Text of an HTML string without tags. */
export const plainText = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li|td|th)>/g, " $&"), "text/html").body
      .textContent ?? ""
  ).trim();
