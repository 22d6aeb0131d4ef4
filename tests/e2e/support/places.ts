import { addAddress } from "../../../domain/addresses.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { entities } from "../../../domain/entities/index.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { reportOutlines } from "../../../domain/report-outlines.ts";
import { type Language, languages } from "../../../domain/words.ts";
import { anyOf } from "./drafts.ts";
import { api } from "./people.ts";

/** A screen of the product at its address. */
export interface Place {
  /** Names its screenshots, e.g. `product-list`. */
  readonly name: string;
  /** Behind `#`; found when it is needed, as it may name a record. */
  readonly path: () => Promise<string>;
}
/** Screens that are looked at one after the other by the same person. */
export interface Tour {
  readonly name: string;
  readonly who: "nobody" | "admin";
  /** Texts that are in one language only are looked at in that one. */
  readonly languages: readonly Language[];
  readonly places: readonly Place[];
}

const at = (name: string, path: string): Place => ({ name, path: async () => path });
const oneOf = async (entity: AnyEntity): Promise<string> =>
  `/app/${entity.screen}/${await anyOf(await api("admin"), entity)}`;

/** A list that is one of two views is asked for by name. */
const listOf = ({ screen }: AnyEntity): string =>
  `/app/${screen}${reportOutlines.some((report) => report.screen === screen) ? "?view=list" : ""}`;

const tourOf = (entity: AnyEntity): Tour => ({
  name: entity.label.many.en,
  who: "admin",
  languages,
  places: [
    at(`${entity.name}-list`, listOf(entity)),
    at(`${entity.name}-new`, addAddress(entity)),
    { name: `${entity.name}-one`, path: () => oneOf(entity) },
  ],
});

const terms = (language: Language, code: "en" | "kh"): Tour => ({
  name: "the terms",
  who: "nobody",
  languages: [language],
  places: [
    at(`term-${code}`, `/term/${code}`),
    at(`term-expert-${code}`, `/term/expert/${code}`),
    at(`term-vendor-${code}`, `/term/vendor/${code}`),
  ],
});

const published = async (): Promise<string> => {
  const [found] = await (await api("admin")).list(product, {
    state: "published",
    pagesize: "1",
    sort: "createdAt",
  });
  return `/public/product/${found?.id}`;
};

/** Every screen that there is. */
export const tours: readonly Tour[] = [
  {
    name: "signing in",
    who: "nobody",
    languages,
    places: [
      at("login", "/login"),
      at("forget-password", "/forgetPassword"),
      at("verify-code", "/verifyCode?username=farmer%40kasekam.example"),
      at("new-password", "/newPassword"),
    ],
  },
  terms("en", "en"),
  terms("km", "kh"),
  {
    name: "public products",
    who: "nobody",
    languages,
    places: [{ name: "public-product", path: published }, at("public-product-missing", "/public/product")],
  },
  { name: "every kind of field", who: "nobody", languages, places: [at("fields", "/dev/fields")] },
  {
    name: "the app itself",
    who: "admin",
    languages,
    places: [
      at("home", "/app"),
      at("not-found", "/app/nowhere"),
      at("reset-password", "/app/users/resetPassword"),
      at("media", "/app/media"),
    ],
  },
  ...entities.filter(({ screen }) => screen).map(tourOf),
  {
    name: "reports",
    who: "admin",
    languages,
    places: [
      at("report-orders", "/app/reports/orders?view=figures&period=thisYear"),
      at("report-top-sellers", "/app/Analysis/Top-Sellers?period=thisYear"),
    ],
  },
  {
    name: "special states of a list and a record",
    who: "admin",
    languages,
    places: [
      at("product-bin", `/app/${product.screen}?deleted=only`),
      at("product-no-match", `/app/${product.screen}?q=qqqqzzzz`),
      { name: "product-history", path: async () => `${await oneOf(product)}?tab=history` },
    ],
  },
];
