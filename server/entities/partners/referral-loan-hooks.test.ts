import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { actOnRecord } from "../../records/write/act.ts";
import { createRecord } from "../../records/write/create.ts";
import { updateRecord } from "../../records/write/update.ts";

let people: People & { readonly stop: () => Promise<void> };
let bankId = "";
let profileId = "";
const loan = entityNamed("referralLoan");

beforeAll(async () => {
  people = await startWithPeople();
  const { db, admin: actor } = people;
  profileId = await insertRecord({ ...people, entity: entityNamed("userProfile"), actor });
  const { id } = await createRecord({
    db,
    actor,
    entity: entityNamed("bank"),
    input: {
      name: "Field Bank",
      nameKh: "ធនាគារស្រែ",
      code: "FIELD",
      loanProducts: [
        {
          name: "Rice season",
          nameKh: "រដូវស្រូវ",
          currency: "KHR",
          ratePct: 18,
          minAmount: 400000,
          maxAmount: 8000000,
          maxMonths: 12,
        },
      ],
    },
  });
  bankId = id;
});
afterAll(() => people.stop());

const draft = (more: object = {}) => ({
  profileId,
  bankId,
  loanProduct: "Rice season",
  amount: 2_000_000,
  months: 9,
  purpose: "Seed and fertiliser",
  ...more,
});
const create = (more: object = {}) =>
  createRecord({ db: people.db, actor: people.admin, entity: loan, input: draft(more) });
const refusedAt = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("It was not refused");
  expect(error.type).toBe("rule");
  return error.detail.issues?.[0]?.path;
};

test("loans made at once get distinct readable numbers with the year", async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => create()));
  const codes = made.map(({ json }) => JSON.parse(json).code);
  expect(codes.every((code) => /^RL-20\d\d-\d{5}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(12);
});

test("rejects a loan outside the limits of its product at the field, also on update", async () => {
  expect(await refusedAt(create({ amount: 100_000 }))).toBe("amount");
  expect(await refusedAt(create({ amount: 9_000_000 }))).toBe("amount");
  expect(await refusedAt(create({ months: 13 }))).toBe("months");
  expect(await refusedAt(create({ currency: "USD" }))).toBe("currency");
  expect(await refusedAt(create({ loanProduct: "Tractor" }))).toBe("loanProduct");
  const { id, version } = await create();
  const change = (input: object) =>
    updateRecord({ db: people.db, actor: people.admin, entity: loan, id, input: { version, ...input } });
  expect(await refusedAt(change({ months: 24 }))).toBe("months");
  await expect(change({ notes: "Called." })).resolves.toMatchObject({ version: version + 1 });
});

test("only people who work on loans can be assigned one", async () => {
  const editor = await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const expert = await addAccount(people.db, { roles: ["ROLE_USER_EXPERT"] });
  await expect(create({ assigneeId: editor.id })).resolves.toBeDefined();
  await expect(create({ assigneeId: expert.id })).rejects.toMatchObject({ type: "invalid" });
});

test("a loan's timeline begins with its creation and records each transition", async () => {
  const { id } = await create();
  const act = (name: string, input: object) =>
    actOnRecord({ db: people.db, actor: people.admin, entity: loan, id, name, input });
  await act("contact", { note: "By phone." });
  const { json } = await act("cancel", { reason: "Found another way." });
  const by = people.admin.userId;
  expect(JSON.parse(json).timeline).toMatchObject([
    { from: null, to: "new", byId: by, note: null },
    { from: "new", to: "contacted", byId: by, note: "By phone." },
    { from: "contacted", to: "cancelled", byId: by, note: "Found another way." },
  ]);
});
