import { innerAlias } from "../../db/columns.ts";

const app = innerAlias("app");
const passkey = innerAlias("passkey");

/** SQL: whether an account has a second factor. The account's own field is for people to see; this decides. */
export const hasSecondFactorSql = (userId: string): string =>
  `(exists (select from totp_secret ${app} where ${app}.user_id = ${userId} and ${app}.confirmed_at is not null)
    or exists (select from passkey ${passkey} where ${passkey}.user_id = ${userId}))`;
