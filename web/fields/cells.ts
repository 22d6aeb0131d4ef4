import type { ComponentType } from "react";
import type { KindName } from "../../domain/declare/index.ts";
import { AudioCell } from "./audio/audio-cell.tsx";
import { ChoiceCell } from "./choice/choice-cell.tsx";
import { ChoicesCell } from "./choices/choices-cell.tsx";
import { ColorCell } from "./color/color-cell.tsx";
import { DateCell } from "./date/date-cell.tsx";
import { DateTimeCell } from "./date-time/date-time-cell.tsx";
import { DocumentCell } from "./document/document-cell.tsx";
import { EmailCell } from "./email/email-cell.tsx";
import type { CellProps } from "./field-view.ts";
import { FlagCell } from "./flag/flag-cell.tsx";
import { GeoCell } from "./geo/geo-cell.tsx";
import { ImageCell } from "./image/image-cell.tsx";
import { ImagesCell } from "./images/images-cell.tsx";
import { MoneyCell } from "./money/money-cell.tsx";
import { NumberCell } from "./number/number-cell.tsx";
import { PeriodCell } from "./period/period-cell.tsx";
import { PhoneCell } from "./phone/phone-cell.tsx";
import { PlaceCell } from "./place/place-cell.tsx";
import { RefCell } from "./ref/ref-cell.tsx";
import { RefsCell } from "./refs/refs-cell.tsx";
import { RichTextCell } from "./rich-text/rich-text-cell.tsx";
import { createRowsCell } from "./rows/rows-cell.tsx";
import { TagsCell } from "./tags/tags-cell.tsx";
import { TextCell } from "./text/text-cell.tsx";
import { UrlCell } from "./url/url-cell.tsx";
import { VideoCell } from "./video/video-cell.tsx";

/** Cell component of each field kind; a missing one does not compile. Lists load this without the inputs. */
export const cells: Readonly<Record<KindName, ComponentType<CellProps>>> = {
  text: TextCell,
  longText: TextCell,
  richText: RichTextCell,
  url: UrlCell,
  email: EmailCell,
  phone: PhoneCell,
  color: ColorCell,
  integer: NumberCell,
  decimal: NumberCell,
  money: MoneyCell,
  flag: FlagCell,
  choice: ChoiceCell,
  choices: ChoicesCell,
  state: ChoiceCell,
  date: DateCell,
  dateTime: DateTimeCell,
  period: PeriodCell,
  image: ImageCell,
  images: ImagesCell,
  video: VideoCell,
  audio: AudioCell,
  document: DocumentCell,
  tags: TagsCell,
  ref: RefCell,
  refs: RefsCell,
  place: PlaceCell,
  geo: GeoCell,
  rows: createRowsCell(() => cells),
};
