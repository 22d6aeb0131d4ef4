import { createHash } from "node:crypto";
import { z } from "zod";
import { event } from "../../../domain/entities/events/event.ts";
import { eventParticipant } from "../../../domain/entities/events/event-participant.ts";
import { winner } from "../../../domain/entities/events/winner.ts";
import { drawOrder } from "../../events/draw-order.ts";
import { demoProfiles } from "../people/demo-profiles.ts";
import { demoRange, demoText, readDemoFile } from "../read-demo-file.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

const demoEvent = z.strictObject({
  key: demoText,
  title: demoText,
  titleKh: demoText,
  about: demoText,
  aboutKh: demoText,
  venue: demoText,
  commune: z.string().regex(/^\d{6}$/),
  /** Start and end in days from now. */
  days: demoRange,
  capacity: z.number().nullable(),
  participants: z.number(),
  state: z.enum(["draft", "published", "closed", "cancelled"]),
  picture: demoText,
  /** How many of the prizes are drawn, from the first. */
  prizes: z.number(),
  isDrawn: z.literal(true).optional(),
});
type DemoEvent = z.infer<typeof demoEvent>;
const prize = z.strictObject({ rank: z.number(), name: demoText, nameKh: demoText, value: z.number() });
const eventFile = z.strictObject({ events: z.array(demoEvent), prizes: z.array(prize) });

const day = 86_400_000;
const dayFrom = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** The participants of a demo event: a different range of profiles for each. */
const participantsOf = (
  profiles: readonly string[],
  place: number,
  { participants }: DemoEvent,
): readonly string[] =>
  Array.from(
    { length: Math.min(participants, profiles.length) },
    (_, index) => profiles[(place * 47 + index) % profiles.length] ?? "",
  );

/**
 * Adds events in every state, registrations, and the winners of one, drawn by the product's algorithm so that
 * verification passes.
 */
export async function seedEvents({ add, picture, tx }: SeedContext): Promise<void> {
  const { events, prizes } = await readDemoFile("content/events.json", eventFile);
  const profiles = await demoProfiles(tx);
  await add(
    event,
    events.map((demo, place) => ({
      key: demo.key,
      title: demo.title,
      titleKh: demo.titleKh,
      description: `<p>${demo.about}</p>`,
      descriptionKh: `<p>${demo.aboutKh}</p>`,
      image: picture(demo.picture),
      venue: demo.venue,
      place: {
        province: demo.commune.slice(0, 2),
        district: demo.commune.slice(0, 4),
        commune: demo.commune,
      },
      period: { from: dayFrom(demo.days[0]), to: dayFrom(demo.days[1]) },
      registrationBy: new Date(Date.now() + (demo.days[0] - 1) * day).toISOString(),
      capacity: demo.capacity,
      prizes: prizes.slice(0, demo.prizes),
      participants: participantsOf(profiles, place, demo).length,
      state: demo.state,
    })),
  );
  const registered = events.flatMap((demo, place) =>
    participantsOf(profiles, place, demo).map((profileId, index) => ({
      key: `${demo.key}-${index}`,
      eventId: demoId(event, demo.key),
      profileId,
      registeredAt: new Date(Date.now() + (demo.days[0] - 20) * day + index * 3_600_000).toISOString(),
    })),
  );
  await add(
    eventParticipant,
    registered.map((row) => ({
      ...row,
      registeredAt:
        Date.parse(row.registeredAt) > Date.now()
          ? new Date(Date.now() - day).toISOString()
          : row.registeredAt,
    })),
  );
  await add(
    winner,
    events.flatMap((demo, place) => {
      if (!demo.isDrawn) return [];
      const seed = createHash("sha256").update(`kasekam:draw:${demo.key}`).digest("hex");
      const drawn = drawOrder(seed, participantsOf(profiles, place, demo));
      return prizes.slice(0, Math.min(demo.prizes, drawn.length)).map(({ rank, name, nameKh }, index) => ({
        key: `${demo.key}-${rank}`,
        eventId: demoId(event, demo.key),
        prize: rank,
        prizeName: name,
        prizeNameKh: nameKh,
        profileId: drawn[index],
        announcedAt: new Date(Date.now() + (demo.days[1] + 1) * day).toISOString(),
        claimedAt: rank < 3 ? new Date(Date.now() + (demo.days[1] + 6) * day).toISOString() : null,
        drawSeed: seed,
        drawnFrom: drawn.length,
      }));
    }),
  );
}
