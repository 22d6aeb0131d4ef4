import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { entities } from "../../../domain/entities/index.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { reportSummaries } from "../../../domain/navigation/report-summaries.ts";
import { type Language, languages } from "../../../domain/text/localized-text.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import { firstRecordOf } from "../support/drafts.ts";
import { api } from "../support/people.ts";
import { sampleOf } from "../support/sample.ts";

/** A screen of the product with its path. */
export interface TestedScreen {
  /** Screenshot name, e.g. `product-list`. */
  readonly name: string;
  /** Path after `#`; computed on use, because it may contain a record id. */
  readonly path: () => Promise<string>;
}
/** Screens visited in order by one user. */
export interface ScreenTour {
  readonly name: string;
  readonly who: "nobody" | "admin";
  /** Languages to check; screens in a single language list only that one. */
  readonly languages: readonly Language[];
  readonly screens: readonly TestedScreen[];
}

const screenAt = (name: string, path: string): TestedScreen => ({ name, path: async () => path });
const recordPath = async (entity: AnyEntity): Promise<string> =>
  `/app/${entity.screen}/${await firstRecordOf(await api("admin"), entity)}`;

/** A list with two views is opened by its view parameter. */
const listPath = ({ screen }: AnyEntity): string =>
  `/app/${screen}${reportSummaries.some((report) => report.screen === screen) ? "?view=list" : ""}`;

const screensOf = (entity: AnyEntity): readonly TestedScreen[] => [
  screenAt(`${entity.name}-list`, listPath(entity)),
  screenAt(`${entity.name}-new`, addAddress(entity)),
  { name: `${entity.name}-one`, path: () => recordPath(entity) },
];

/** Loading the app takes as long as checking a screen, so a tour visits several entities. */
const entitiesPerTour = 4;

const entityTours = (): readonly ScreenTour[] => {
  const visited = sampleOf(entities.filter(({ screen }) => screen));
  const parts = groupBy(visited.entries(), ([index]) => Math.floor(index / entitiesPerTour));
  return [...parts.values()].map((part) => ({
    name: part.map(([, { label }]) => label.many.en).join(", "),
    who: "admin",
    languages,
    screens: part.flatMap(([, entity]) => screensOf(entity)),
  }));
};

const termsTour = (language: Language, code: "en" | "kh"): ScreenTour => ({
  name: "the terms",
  who: "nobody",
  languages: [language],
  screens: [
    screenAt(`term-${code}`, `/term/${code}`),
    screenAt(`term-expert-${code}`, `/term/expert/${code}`),
    screenAt(`term-vendor-${code}`, `/term/vendor/${code}`),
  ],
});

const publishedProductId = async (): Promise<string> => {
  const [found] = await (await api("admin")).list(product, {
    state: "published",
    pagesize: "1",
    sort: "createdAt",
  });
  return `/public/product/${found?.id}`;
};

/** The screens of half of the entities, chosen by the seed, and every other screen of the product. */
export const screenTours: readonly ScreenTour[] = [
  {
    name: "signing in",
    who: "nobody",
    languages,
    screens: [
      screenAt("login", "/login"),
      screenAt("forget-password", "/forgetPassword"),
      screenAt("verify-code", "/verifyCode?username=farmer%40kasekam.example"),
      screenAt("new-password", "/newPassword"),
    ],
  },
  termsTour("en", "en"),
  termsTour("km", "kh"),
  {
    name: "public products",
    who: "nobody",
    languages,
    screens: [
      { name: "public-product", path: publishedProductId },
      screenAt("public-product-missing", "/public/product"),
    ],
  },
  { name: "every kind of field", who: "nobody", languages, screens: [screenAt("fields", "/dev/fields")] },
  {
    name: "the app itself",
    who: "admin",
    languages,
    screens: [
      screenAt("home", "/app"),
      screenAt("not-found", "/app/nowhere"),
      screenAt("reset-password", "/app/users/resetPassword"),
      screenAt("security", "/app/users/security"),
      screenAt("media", "/app/media"),
      screenAt("system-status", "/app/systemStatus"),
      screenAt("access-roles", "/app/access"),
      screenAt("access-people", "/app/access?tab=people"),
      screenAt("audit-log", "/app/auditLog"),
      screenAt("settings-app", `/app/${systemSetting.screen}?section=app`),
    ],
  },
  ...entityTours(),
  {
    name: "reports",
    who: "admin",
    languages,
    screens: [
      screenAt("report-orders", "/app/reports/orders?view=figures&period=thisYear"),
      screenAt("report-top-sellers", "/app/Analysis/Top-Sellers?period=thisYear"),
    ],
  },
  {
    name: "special states of a list and a record",
    who: "admin",
    languages,
    screens: [
      screenAt("product-bin", `/app/${product.screen}?deleted=only`),
      screenAt("product-no-match", `/app/${product.screen}?q=qqqqzzzz`),
      { name: "product-history", path: async () => `${await recordPath(product)}?tab=history` },
    ],
  },
];
