/** The words of a rich text, without its marks. */
export const plainText = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li|td|th)>/g, " $&"), "text/html").body
      .textContent ?? ""
  ).trim();
