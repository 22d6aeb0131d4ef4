import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { entities } from "../../../domain/entities/index.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { anyOf } from "./drafts.ts";
import { api } from "./people.ts";

/** A screen of the product at its address. */
export interface Place {
  /** Names the screen in tests and screenshots, e.g. `product-list`. */
  readonly name: string;
  readonly who: "nobody" | "admin";
  /** Behind `#`; found when it is needed, as it may name a record. */
  readonly path: () => Promise<string>;
}

const at = (name: string, who: Place["who"], path: string): Place => ({ name, who, path: async () => path });

const screensOf = (entity: AnyEntity): readonly Place[] =>
  entity.screen
    ? [
        at(`${entity.name}-list`, "admin", `/app/${entity.screen}`),
        at(`${entity.name}-new`, "admin", `/app/${entity.screen}/new`),
        {
          name: `${entity.name}-one`,
          who: "admin",
          path: async () => `/app/${entity.screen}/${await anyOf(await api("admin"), entity)}`,
        },
      ]
    : [];

const published = async (): Promise<string> => {
  const [found] = await (await api("admin")).list(product, {
    state: "published",
    pagesize: "1",
    sort: "createdAt",
  });
  return `/public/product/${found?.id}`;
};

/** Every screen that there is. */
export const places: readonly Place[] = [
  at("login", "nobody", "/login"),
  at("forget-password", "nobody", "/forgetPassword"),
  at("verify-code", "nobody", "/verifyCode?username=farmer%40kasekam.example"),
  at("new-password", "nobody", "/newPassword"),
  at("term-en", "nobody", "/term/en"),
  at("term-kh", "nobody", "/term/kh"),
  at("term-expert-en", "nobody", "/term/expert/en"),
  at("term-expert-kh", "nobody", "/term/expert/kh"),
  at("term-vendor-en", "nobody", "/term/vendor/en"),
  at("term-vendor-kh", "nobody", "/term/vendor/kh"),
  { name: "public-product", who: "nobody", path: published },
  at("public-product-missing", "nobody", "/public/product"),
  at("home", "admin", "/app"),
  at("not-found", "admin", "/app/nowhere"),
  at("reset-password", "admin", "/app/users/resetPassword"),
  ...entities.flatMap(screensOf),
  at("product-bin", "admin", `/app/${product.screen}?deleted=only`),
  at("product-no-match", "admin", `/app/${product.screen}?q=qqqqzzzz`),
  {
    name: "product-history",
    who: "admin",
    path: async () => `/app/${product.screen}/${await anyOf(await api("admin"), product)}?tab=history`,
  },
];
