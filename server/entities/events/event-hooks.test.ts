import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { verifyDraws } from "../../events/verify-draws.ts";
import { actOnRecord } from "../../records/write/act.ts";
import { createRecord } from "../../records/write/create.ts";
import { removeRecord } from "../../records/write/remove.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

const event = entityNamed("event");
const participant = entityNamed("eventParticipant");
const winner = entityNamed("winner");

const addProfile = () => insertRecord({ ...people, entity: entityNamed("userProfile"), actor: people.admin });

interface Fair {
  readonly capacity?: number;
  readonly prizes?: number;
  readonly state?: "draft" | "published";
}
async function addEvent({ capacity, prizes = 3, state = "published" }: Fair = {}): Promise<string> {
  const { id } = await createRecord({
    db: people.db,
    actor: people.admin,
    entity: event,
    input: {
      title: "Farmers' fair",
      titleKh: "ពិព័រណ៍កសិករ",
      period: { from: "2026-12-01", to: "2026-12-02" },
      prizes: Array.from({ length: prizes }, (_, index) => ({
        rank: index + 1,
        name: `Prize ${index + 1}`,
        nameKh: "រង្វាន់",
      })),
      state,
      ...(capacity === undefined ? {} : { capacity }),
    },
  });
  return id;
}
const enter = (eventId: string, profileId: string) =>
  createRecord({ db: people.db, actor: people.admin, entity: participant, input: { eventId, profileId } });
const act = (eventId: string, name: string) =>
  actOnRecord({ db: people.db, actor: people.admin, entity: event, id: eventId, name });
const counted = async (eventId: string) => {
  const [row] = await people.db.query<{ participants: number }>(
    "select participants from event where id = $1",
    [eventId],
  );
  return row?.participants;
};
const winners = (eventId: string) =>
  people.db.query<{
    id: string;
    prize: number;
    profile_id: string;
    prize_name: string;
    draw_seed: string;
    drawn_from: number;
  }>("select * from winner where event_id = $1 and deleted_at is null order by prize", [eventId]);

async function withParticipants(count: number, fair: Fair = {}): Promise<string> {
  const eventId = await addEvent(fair);
  for (let entered = 0; entered < count; entered++) await enter(eventId, await addProfile());
  return eventId;
}

test("counts participants as they are added, removed and restored", async () => {
  const eventId = await addEvent();
  const { id } = await enter(eventId, await addProfile());
  await enter(eventId, await addProfile());
  expect(await counted(eventId)).toBe(2);
  await removeRecord({ db: people.db, actor: people.admin, entity: participant, id, version: 1 });
  expect(await counted(eventId)).toBe(1);
});

test("twenty concurrent registrations never exceed the capacity", async () => {
  const eventId = await addEvent({ capacity: 5 });
  const profiles: string[] = [];
  for (let made = 0; made < 20; made++) profiles.push(await addProfile());
  const outcomes = await Promise.allSettled(profiles.map((profileId) => enter(eventId, profileId)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused.every((reason) => reason instanceof AppError && reason.type === "rule")).toBe(true);
  expect(await counted(eventId)).toBe(5);
  const rows = await people.db.query(
    "select 1 from event_participant where event_id = $1 and deleted_at is null",
    [eventId],
  );
  expect(rows).toHaveLength(5);
});

test("rejects a draw before the end of registration", async () => {
  const eventId = await withParticipants(3);
  await expect(act(eventId, "draw")).rejects.toThrow("Close the registration first.");
  expect(await winners(eventId)).toEqual([]);
});

test("a draw gives each prize to a different participant, stores its seed, and can be verified", async () => {
  const eventId = await withParticipants(6);
  await act(eventId, "close");
  await act(eventId, "draw");
  const drawn = await winners(eventId);
  expect(drawn.map(({ prize, prize_name }) => [prize, prize_name])).toEqual([
    [1, "Prize 1"],
    [2, "Prize 2"],
    [3, "Prize 3"],
  ]);
  expect(new Set(drawn.map(({ profile_id }) => profile_id)).size).toBe(3);
  expect(
    drawn.every(({ draw_seed, drawn_from }) => /^[0-9a-f]{64}$/.test(draw_seed) && drawn_from === 6),
  ).toBe(true);
  expect(await verifyDraws(people.db, eventId)).toMatchObject([
    { agrees: true, candidates: 6, drawnFrom: 6 },
  ]);
});

test("verification finds a replaced winner and a removed participant", async () => {
  const eventId = await withParticipants(5, { prizes: 1 });
  await act(eventId, "close");
  await act(eventId, "draw");
  await people.db.query("update winner set profile_id = $2 where event_id = $1", [
    eventId,
    await addProfile(),
  ]);
  expect(await verifyDraws(people.db, eventId)).toMatchObject([{ agrees: false }]);
});

test("never awards a prize twice, in repeated and concurrent draws", async () => {
  const eventId = await withParticipants(8);
  await act(eventId, "close");
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => act(eventId, "draw")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await winners(eventId)).map(({ prize }) => prize)).toEqual([1, 2, 3]);
});

test("draws a prize that was added later among people who have not won, and both draws verify", async () => {
  const eventId = await withParticipants(4, { prizes: 2 });
  await act(eventId, "close");
  await act(eventId, "draw");
  await people.db.query(
    `update event set prizes = prizes || '[{"rank": 3, "name": "Third", "nameKh": null, "value": null}]' where id = $1`,
    [eventId],
  );
  await act(eventId, "draw");
  const drawn = await winners(eventId);
  expect(new Set(drawn.map(({ profile_id }) => profile_id)).size).toBe(3);
  expect(drawn.map(({ drawn_from }) => drawn_from)).toEqual([4, 4, 2]);
  expect(await verifyDraws(people.db, eventId)).toMatchObject([{ agrees: true }, { agrees: true }]);
});

test("rejects changes of the participants once winners were drawn", async () => {
  const eventId = await withParticipants(3, { prizes: 1 });
  await act(eventId, "close");
  await act(eventId, "draw");
  await expect(enter(eventId, await addProfile())).rejects.toThrow("the participant list is locked");
});

test("a winner needs a prize of that event, and stores a snapshot of its name", async () => {
  const eventId = await withParticipants(2, { prizes: 1 });
  const profileId = await addProfile();
  const give = (prize: number) =>
    createRecord({
      db: people.db,
      actor: people.admin,
      entity: winner,
      input: { eventId, prize, profileId },
    });
  await expect(give(2)).rejects.toThrow("no prize with this number");
  const { json } = await give(1);
  expect(JSON.parse(json)).toMatchObject({ prizeName: "Prize 1", prizeNameKh: "រង្វាន់", drawSeed: null });
  await expect(give(1)).rejects.toThrow(AppError);
});
