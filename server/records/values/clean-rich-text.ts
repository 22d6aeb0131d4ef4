import sanitizeHtml from "sanitize-html";
import { editorFonts } from "../../../domain/text/rich-text.ts";

/** Path of our own images, sound and video; documents and external URLs are not embedded in texts. */
const ownMedia = /^\/files\/[A-Za-z0-9_-]+\.[a-z0-9]{1,5}$/;
const link = /^(https?:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d][\d\s()-]*|#\/?[^\s]*|\/(?![/\\])[^\s\\]*)$/i;
// Rejects URLs with credentials: https://good.example@evil.example is misleading.
const credentials = /^https?:\/\/[^/?#]*@/i;

const color = [
  /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
  /^(rgb|hsl)a?\([\d\s.,%/]{1,40}\)$/i,
  /^[a-z]{3,20}$/i,
];
/** Allowed fallback fonts: the bundled font's own name and the generic families. */
const otherFonts = ["Noto Sans Khmer Variable", "sans-serif", "serif", "monospace"];
const font = `["']?(${[...editorFonts, ...otherFonts].join("|")})["']?`;
const styles = {
  color,
  "background-color": color,
  "font-family": [new RegExp(`^${font}(\\s*,\\s*${font}){0,4}$`, "i")],
  "text-align": [/^(left|center|right|justify)$/],
  "font-size": [
    /^([89]|[1-6]\d|7[0-2])(\.\d{1,2})?(px|pt)$/,
    /^(0\.[5-9]\d?|[1-3](\.\d{1,2})?|4)r?em$/,
    /^([5-9]\d|[1-3]\d\d|400)%$/,
  ],
};

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const styled = ["span", "p", "li", ...headings];
const side = /^[1-9]\d{0,3}$/;

function keepLink(tagName: string, { href, target }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href?.trim() ?? "";
  const attribs: sanitizeHtml.Attributes = {};
  if (link.test(address) && !credentials.test(address)) {
    attribs.href = address;
    if (target === "_blank") attribs.target = target;
    attribs.rel = "noopener noreferrer";
  }
  return { tagName, attribs };
}

/** Keeps media only from our own files, and sizes only as plain pixels. */
function keepMedia(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src, poster, width, height, ...attribs } = given;
  if (src && ownMedia.test(src)) attribs.src = src;
  if (poster && ownMedia.test(poster)) attribs.poster = poster;
  if (width && side.test(width)) attribs.width = width;
  if (height && side.test(height)) attribs.height = height;
  return { tagName, attribs };
}

/** Allowed colspan and rowspan values. */
const span = /^[1-9]\d?$/;
function keepCell(tagName: string, { colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  if (colspan && span.test(colspan)) attribs.colspan = colspan;
  if (rowspan && span.test(rowspan)) attribs.rowspan = rowspan;
  return { tagName, attribs };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...styled,
    "br",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "sub",
    "sup",
    "ul",
    "ol",
    "blockquote",
    "code",
    "pre",
    "hr",
    "a",
    "img",
    "video",
    "audio",
    "source",
    "table",
    "tbody",
    "thead",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    ...Object.fromEntries(["th", "td"].map((cell) => [cell, ["colspan", "rowspan"]])),
    ...Object.fromEntries(styled.map((tag) => [tag, ["style"]])),
    ol: ["start"],
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    video: ["src", "poster", "width", "height", { name: "controls", values: ["", "controls"] }],
    audio: ["src", { name: "controls", values: ["", "controls"] }],
    source: [
      "src",
      { name: "type", values: ["video/mp4", "video/webm", "audio/mpeg", "audio/mp4", "audio/ogg"] },
    ],
  },
  allowedStyles: { "*": styles },
  // URLs are checked above per tag; this second filter knows only schemes.
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "template",
    "title",
    "xmp",
    "iframe",
    "noembed",
    "noframes",
    "math",
    "svg",
  ],
  nestingLimit: 60,
  transformTags: {
    a: keepLink,
    img: keepMedia,
    video: keepMedia,
    audio: keepMedia,
    source: keepMedia,
    th: keepCell,
    td: keepCell,
    del: "s",
    strike: "s",
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === "img" || tag === "source") && !attribs.src,
};

/** A player without an own file is removed with its fallback text. */
const emptyPlayer = /<(video|audio)(?![^>]*\ssrc=)[^>]*>(?:(?!<source|<\/?(?:video|audio)\b)[\s\S])*<\/\1>/g;

function dropEmptyPlayers(html: string): string {
  const left = html.replace(emptyPlayer, "");
  return left === html ? html : dropEmptyPlayers(left);
}

const cleanOnce = (html: string): string => dropEmptyPlayers(sanitizeHtml(html, options));
/** Badly nested markup may need several passes; none has needed more than three. */
const maxPasses = 8;

/** Sanitizes HTML from the editor with an allow-list, safe to render. Idempotent; keeps zero-width spaces. */
export function cleanRichText(html: string): string {
  let cleaned = cleanOnce(html);
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = cleanOnce(cleaned);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
}
