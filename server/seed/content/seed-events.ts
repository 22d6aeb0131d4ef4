import { createHash } from "node:crypto";
import { event } from "../../../domain/entities/events/event.ts";
import { eventParticipant } from "../../../domain/entities/events/event-participant.ts";
import { winner } from "../../../domain/entities/events/winner.ts";
import { drawOrder } from "../../events/draw-order.ts";
import { demoProfiles } from "../people/demo-profiles.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

interface DemoEvent {
  readonly key: string;
  readonly title: readonly [en: string, km: string];
  readonly about: readonly [en: string, km: string];
  readonly venue: string;
  readonly commune: string;
  /** Start and end in days from now. */
  readonly days: readonly [number, number];
  readonly capacity: number | null;
  readonly participants: number;
  readonly state: "draft" | "published" | "closed" | "cancelled";
  readonly picture: string;
  readonly prizes: number;
  readonly isDrawn?: true;
}

const events: readonly DemoEvent[] = [
  {
    key: "rice-fair",
    title: ["Rice seed fair", "ពិព័រណ៍ពូជស្រូវ"],
    about: [
      "Growers show their seed and tell how it did this year. With a draw for everybody who registered.",
      "អ្នកផលិតបង្ហាញពូជរបស់ខ្លួន និងប្រាប់ពីទិន្នផលឆ្នាំនេះ។ មានចាប់រង្វាន់សម្រាប់អ្នកដែលបានចុះឈ្មោះ។",
    ],
    venue: "វត្តដំរីស · Wat Damrei Sar",
    commune: "020307",
    days: [-40, -39],
    capacity: 120,
    participants: 86,
    state: "closed",
    picture: "banner-rice-season",
    prizes: 4,
    isDrawn: true,
  },
  {
    key: "vegetables",
    title: ["Training: vegetables without losses", "វគ្គបណ្ដុះបណ្ដាល៖ បន្លែដោយគ្មានការខាតបង់"],
    about: ["Two mornings on harvest, washing and packing.", "ពីរព្រឹក ស្ដីពីការប្រមូលផល ការលាង និងការវេចខ្ចប់។"],
    venue: "សាលាឃុំ · Commune hall",
    commune: "080611",
    days: [12, 13],
    capacity: 40,
    participants: 31,
    state: "published",
    picture: "banner-market",
    prizes: 0,
  },
  {
    key: "machines",
    title: ["Farm machinery day", "ទិវាគ្រឿងយន្តកសិកម្ម"],
    about: [
      "Hand tractors, planters and pumps to be tried on the field.",
      "គោយន្ត ម៉ាស៊ីនស្ទូង និងម៉ាស៊ីនបូមទឹក សម្រាប់សាកល្បងលើស្រែ។",
    ],
    venue: "ស្រែសាកល្បង · Trial field",
    commune: "030701",
    days: [25, 25],
    capacity: 200,
    participants: 64,
    state: "published",
    picture: "banner-inputs",
    prizes: 3,
  },
  {
    key: "livestock",
    title: ["Livestock health week", "សប្ដាហ៍សុខភាពសត្វ"],
    about: [
      "Vaccination and advice for small farms. The prizes are drawn after registration has ended.",
      "ចាក់វ៉ាក់សាំង និងការណែនាំសម្រាប់កសិដ្ឋានតូចៗ។ ការចាប់រង្វាន់ធ្វើឡើងក្រោយបិទការចុះឈ្មោះ។",
    ],
    venue: "ទីរួមខេត្ត · Provincial town",
    commune: "210215",
    days: [3, 8],
    capacity: null,
    participants: 52,
    state: "closed",
    picture: "banner-livestock",
    prizes: 3,
  },
  {
    key: "soil",
    title: ["Soil test for everybody", "ពិនិត្យដីសម្រាប់ទាំងអស់គ្នា"],
    about: ["Bring a handful of soil from each field.", "សូមយកដីមួយក្ដាប់ពីស្រែនីមួយៗមក។"],
    venue: "ទីផ្សារ · Market",
    commune: "170904",
    days: [60, 60],
    capacity: 80,
    participants: 0,
    state: "draft",
    picture: "banner-soil",
    prizes: 0,
  },
  {
    key: "boats",
    title: ["Fish market by the river", "ផ្សារត្រីមាត់ទន្លេ"],
    about: ["Called off because of high water.", "ត្រូវបានលើកលែងដោយសារទឹកឡើងខ្ពស់។"],
    venue: "មាត់ទន្លេ · Riverside",
    commune: "150305",
    days: [-15, -14],
    capacity: 60,
    participants: 18,
    state: "cancelled",
    picture: "fish",
    prizes: 2,
  },
];
const prizes = [
  { rank: 1, name: "Hand tractor", nameKh: "គោយន្ត", value: 6_800_000 },
  { rank: 2, name: "Water pump", nameKh: "ម៉ាស៊ីនបូមទឹក", value: 1_200_000 },
  { rank: 3, name: "Battery sprayer", nameKh: "ម៉ាស៊ីនបាញ់ថ្នាំប្រើថ្ម", value: 260_000 },
  { rank: 4, name: "50 kg of fertiliser", nameKh: "ជី ៥០ គីឡូក្រាម", value: 150_000 },
];

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
  const profiles = await demoProfiles(tx);
  await add(
    event,
    events.map((demo, place) => ({
      key: demo.key,
      title: demo.title[0],
      titleKh: demo.title[1],
      description: `<p>${demo.about[0]}</p>`,
      descriptionKh: `<p>${demo.about[1]}</p>`,
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
