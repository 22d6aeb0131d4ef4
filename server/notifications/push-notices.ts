import type { Language } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";
import type { SendingServices } from "./sending.ts";

interface Waiting {
  readonly id: string;
  readonly tries: number;
  readonly token: string;
  readonly language: Language;
  readonly titleEn: string;
  readonly titleKm: string;
  readonly link: string | null;
}

const atOnce = 20;
const mostTries = 5;

/** A phone that another person has registered since gets no notices of its previous owner. */
const take = async (tx: Queries): Promise<readonly Waiting[]> => {
  await tx.query(
    `delete from notice_push p using notice n, device d
     where n.id = p.notice_id and d.token = p.token and d.user_id <> n.user_id`,
  );
  return tx.query<Waiting>(
    `select p.id, p.tries, p.token, d.language, n.title_en as "titleEn", n.title_km as "titleKm", n.link
     from notice_push p join notice n on n.id = p.notice_id join device d on d.token = p.token
     where p.next_try_at <= now() order by p.next_try_at, p.id limit ${atOnce} for update of p skip locked`,
  );
};

/** Sends the next notices of the app to phones, each at least once under its id. Answers how many it took. */
export async function pushNotices({ db, push, log }: SendingServices): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await take(tx);
    const results = await Promise.allSettled(
      waiting.map(({ id, token, language, titleEn, titleKm, link }) =>
        push({
          token,
          link,
          title: language === "km" ? titleKm : titleEn,
          body: "",
          image: null,
          reference: id,
        }),
      ),
    );
    for (const [index, { id, token, tries }] of waiting.entries()) {
      const result = results[index];
      if (result?.status === "fulfilled" || tries + 1 >= mostTries) {
        await tx.query("delete from notice_push where id = $1", [id]);
        if (result?.status === "fulfilled" && result.value === "unknown phone")
          await tx.query("delete from device where token = $1", [token]);
      } else {
        await tx.query(
          "update notice_push set tries = tries + 1, next_try_at = now() + make_interval(secs => 5 * 2 ^ tries) where id = $1",
          [id],
        );
      }
      if (result?.status === "rejected") log.warn({ err: result.reason }, "a notice could not be pushed");
    }
    return waiting.length;
  });
}
