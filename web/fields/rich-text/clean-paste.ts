import { fileAddress } from "../../api/client/base-url.ts";

const listLevel = /mso-list:\s*l\d+\s+level(\d+)/i;
const levelOf = (element: Element): number | null => {
  const level = listLevel.exec(element.getAttribute("style") ?? "")?.[1];
  return level === undefined ? null : Number(level);
};

/** Removes the bullet or number that Word writes before a list entry. Returns the list type it indicates. */
function removeMarker(entry: Element): "ul" | "ol" {
  const marker = [...entry.querySelectorAll("[style]")].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute("style") ?? ""),
  );
  marker?.remove();
  return /^\s*\(?[\p{L}\p{N}]{1,4}[.)]/u.test(marker?.textContent ?? "") ? "ol" : "ul";
}

/** Word writes list entries as paragraphs: turns consecutive ones into lists, deeper levels into nested lists. */
function convertLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const entry of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")]) {
    const level = levelOf(entry);
    if (level === null) continue;
    const kind = removeMarker(entry);
    if (!last || entry.previousElementSibling !== last) open = [];
    open = open.filter((one) => one.level <= level);
    let inner = open.at(-1);
    if (!inner || inner.level < level) {
      const list = body.ownerDocument.createElement(kind);
      const parent = inner?.list.lastElementChild;
      if (parent) parent.append(list);
      else entry.before(list);
      inner = { list, level };
      open = [...open, inner];
    }
    const item = body.ownerDocument.createElement("li");
    inner.list.append(item);
    item.append(entry);
    last = open[0]?.list ?? null;
  }
}

/** Converts alignment and colour attributes from LibreOffice into styles. */
function convertStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("p[align], h1[align], h2[align], h3[align]"))
    element.style.textAlign = (element.getAttribute("align") ?? "").toLowerCase();
  for (const font of body.querySelectorAll("font")) {
    const span = body.ownerDocument.createElement("span");
    const color = font.getAttribute("color");
    if (color) span.style.color = color;
    span.append(...font.childNodes);
    font.replaceWith(span);
  }
}

const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;
/** Digits are parts of emoji too. */
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** Social media show emoji as pictures with the emoji as their text. */
function convertEmoji(body: HTMLElement): void {
  for (const picture of body.querySelectorAll("img[alt]")) {
    const alt = picture.getAttribute("alt")?.trim() ?? "";
    if (emoji.test(alt) && pictograph.test(alt)) picture.replaceWith(alt);
  }
}

/** Removes pictures that are not files of the app. Returns their number. */
function removeForeignPictures(body: HTMLElement): number {
  let count = 0;
  for (const picture of body.querySelectorAll("img")) {
    const src = picture.getAttribute("src") ?? "";
    const path = /\/files\/[\w-]+\.\w{1,5}$/.exec(src)?.[0];
    if (path && (src === path || src === fileAddress(path))) {
      picture.setAttribute("src", path);
      continue;
    }
    picture.remove();
    count += 1;
  }
  return count;
}

export interface CleanedPaste {
  readonly html: string;
  /** Number of removed pictures, which are on the user's computer or on another site. */
  readonly refusedPictures: number;
}

/** Converts pasted HTML of other programs into HTML that the editor supports. */
export function cleanPaste(html: string): CleanedPaste {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  convertLists(body);
  convertStyles(body);
  convertEmoji(body);
  const refusedPictures = removeForeignPictures(body);
  return { html: body.innerHTML, refusedPictures };
}
