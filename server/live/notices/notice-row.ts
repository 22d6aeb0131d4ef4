import * as z from "zod/mini";
import { type Notice, noticeKinds } from "../../../domain/contracts/live/notice.ts";
import { formats } from "../../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** A stored notice. */
export interface NoticeRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly titleEn: string;
  readonly titleKm: string;
  readonly manyEn: string | null;
  readonly manyKm: string | null;
  readonly count: number;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export const noticeColumns = `id, user_id as "userId", kind, title_en as "titleEn", title_km as "titleKm", many_en as "manyEn",
  many_km as "manyKm", count, link, created_at as "createdAt", read_at as "readAt"`;

const kind = z.enum(noticeKinds);

const titleOf = ({ titleEn, titleKm, manyEn, manyKm, count }: NoticeRow): LocalizedText =>
  count > 1 && manyEn !== null && manyKm !== null
    ? localized(
        manyEn.replace("{0}", formats.en.number(count)),
        manyKm.replace("{0}", formats.km.number(count)),
      )
    : localized(titleEn, titleKm);

/** Serializes a notice; one about several records includes their count. */
export function serializeNotice(stored: NoticeRow): Notice {
  const { en, km } = titleOf(stored);
  return {
    id: stored.id,
    kind: kind.parse(stored.kind),
    title: { en, km },
    count: stored.count,
    link: stored.link,
    createdAt: stored.createdAt.toISOString(),
    readAt: stored.readAt?.toISOString() ?? null,
  };
}
