import sanitizeHtml from "sanitize-html";
import { editorFonts } from "../../domain/rich-text.ts";

/** Where photos, sound and video of our own lie; documents and foreign addresses never show inside a text. */
const ownMedia = /^\/files\/[A-Za-z0-9_-]+\.[a-z0-9]{1,5}$/;
const link = /^(https?:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d][\d\s()-]*|#\/?[^\s]*|\/(?![/\\])[^\s\\]*)$/i;
// A web address must name a host that is more than credentials: https://good.example@evil.example misleads.
const credentials = /^https?:\/\/[^/?#]*@/i;

const color = [
  /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
  /^(rgb|hsl)a?\([\d\s.,%/]{1,40}\)$/i,
  /^[a-z]{3,20}$/i,
];
/** What may stand behind or instead of them: the bundled file's own name, and the families that every browser has. */
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

/** Keeps a picture, sound or video only where its file is our own, its sides only where they are plain pixels. */
function keepMedia(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src, poster, width, height, ...attribs } = given;
  if (src && ownMedia.test(src)) attribs.src = src;
  if (poster && ownMedia.test(poster)) attribs.poster = poster;
  if (width && side.test(width)) attribs.width = width;
  if (height && side.test(height)) attribs.height = height;
  return { tagName, attribs };
}

/** How many columns and rows a cell may take. */
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
  // Addresses are judged above, tag by tag; this second gate knows only schemes.
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

/** A player without a file of ours shows nothing: it goes, with the text that older browsers would show in it. */
const emptyPlayer = /<(video|audio)(?![^>]*\ssrc=)[^>]*>(?:(?!<source|<\/?(?:video|audio)\b)[\s\S])*<\/\1>/g;

function dropEmptyPlayers(html: string): string {
  const left = html.replace(emptyPlayer, "");
  return left === html ? html : dropEmptyPlayers(left);
}

const cleanOnce = (html: string): string => dropEmptyPlayers(sanitizeHtml(html, options));
/** Each pass of badly nested markup can leave something for the next one; none has needed more than three. */
const mostPasses = 8;

/** What an allow-list lets stand of HTML from the editor: safe to show as it is. Idempotent; zero-width spaces stay. */
export function cleanRichText(html: string): string {
  let cleaned = cleanOnce(html);
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const again = cleanOnce(cleaned);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
}
