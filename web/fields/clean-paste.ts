import { fileAddress } from "../api/base-url.ts";

const listLevel = /mso-list:\s*l\d+\s+level(\d+)/i;
const levelOf = (element: Element): number | null => {
  const level = listLevel.exec(element.getAttribute("style") ?? "")?.[1];
  return level === undefined ? null : Number(level);
};

/** The sign or number that Word writes before the words of an entry; it says what kind of list it is. */
function takeMarker(entry: Element): "ul" | "ol" {
  const marker = [...entry.querySelectorAll("[style]")].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute("style") ?? ""),
  );
  marker?.remove();
  return /^\s*\(?[\p{L}\p{N}]{1,4}[.)]/u.test(marker?.textContent ?? "") ? "ol" : "ul";
}

/** Word writes each entry of a list as a paragraph: paragraphs in a row become a list, deeper ones a list inside. */
function makeLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const entry of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")]) {
    const level = levelOf(entry);
    if (level === null) continue;
    const kind = takeMarker(entry);
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

/** LibreOffice writes alignment and colour as attributes of old HTML. */
function makeStyles(body: HTMLElement): void {
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

/** Takes out the pictures that are not files of the app; answers how many. */
function takeForeignPictures(body: HTMLElement): number {
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

export interface Pasted {
  readonly html: string;
  /** Pictures that lie on the person's computer or on another site, and are left out. */
  readonly refusedPictures: number;
}

/** What another program put on the clipboard, as the editor understands it. */
export function cleanPaste(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  makeLists(body);
  makeStyles(body);
  const refusedPictures = takeForeignPictures(body);
  return { html: body.innerHTML, refusedPictures };
}
