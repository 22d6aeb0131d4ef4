import { audioView } from "./audio.tsx";
import { choiceView } from "./choice.tsx";
import { choicesView } from "./choices.tsx";
import { colorView } from "./color.tsx";
import { dateView } from "./date.tsx";
import { dateTimeView } from "./date-time.tsx";
import { decimalView } from "./decimal.tsx";
import { documentView } from "./document.tsx";
import { emailView } from "./email.tsx";
import type { KindViews } from "./field-view.ts";
import { flagView } from "./flag.tsx";
import { geoView } from "./geo.tsx";
import { imageView } from "./image.tsx";
import { imagesView } from "./images.tsx";
import { integerView } from "./integer.tsx";
import { longTextView } from "./long-text.tsx";
import { moneyView } from "./money.tsx";
import { periodView } from "./period.tsx";
import { phoneView } from "./phone.tsx";
import { placeView } from "./place.tsx";
import { refView } from "./ref.tsx";
import { refsView } from "./refs.tsx";
import { richTextView } from "./rich-text.tsx";
import { rowsView } from "./rows.tsx";
import { stateView } from "./state.tsx";
import { tagsView } from "./tags.tsx";
import { textView } from "./text.tsx";
import { urlView } from "./url.tsx";
import { videoView } from "./video.tsx";

/** How the web draws, edits and filters each kind of field. */
export const kinds: KindViews = {
  text: textView,
  longText: longTextView,
  richText: richTextView,
  url: urlView,
  email: emailView,
  phone: phoneView,
  color: colorView,
  integer: integerView,
  decimal: decimalView,
  money: moneyView,
  flag: flagView,
  choice: choiceView,
  choices: choicesView,
  state: stateView,
  date: dateView,
  dateTime: dateTimeView,
  period: periodView,
  image: imageView,
  images: imagesView,
  video: videoView,
  audio: audioView,
  document: documentView,
  tags: tagsView,
  ref: refView,
  refs: refsView,
  place: placeView,
  geo: geoView,
  rows: rowsView(() => kinds),
};
