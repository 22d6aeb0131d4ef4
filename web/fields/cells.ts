import type { ComponentType } from "react";
import type { KindName } from "../../domain/declare/index.ts";
import { AudioCell } from "./audio-cell.tsx";
import { ChoiceCell } from "./choice-cell.tsx";
import { ChoicesCell } from "./choices-cell.tsx";
import { ColorCell } from "./color-cell.tsx";
import { DateCell } from "./date-cell.tsx";
import { DateTimeCell } from "./date-time-cell.tsx";
import { DocumentCell } from "./document-cell.tsx";
import { EmailCell } from "./email-cell.tsx";
import type { CellProps } from "./field-view.ts";
import { FlagCell } from "./flag-cell.tsx";
import { GeoCell } from "./geo-cell.tsx";
import { ImageCell } from "./image-cell.tsx";
import { ImagesCell } from "./images-cell.tsx";
import { MoneyCell } from "./money-cell.tsx";
import { NumberCell } from "./number-cell.tsx";
import { PeriodCell } from "./period-cell.tsx";
import { PhoneCell } from "./phone-cell.tsx";
import { PlaceCell } from "./place-cell.tsx";
import { RefCell } from "./ref-cell.tsx";
import { RefsCell } from "./refs-cell.tsx";
import { RichTextCell } from "./rich-text-cell.tsx";
import { createRowsCell } from "./rows-cell.tsx";
import { TagsCell } from "./tags-cell.tsx";
import { TextCell } from "./text-cell.tsx";
import { UrlCell } from "./url-cell.tsx";
import { VideoCell } from "./video-cell.tsx";

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
