import * as fc from "fast-check";

/** The steps that staff, vendors and buyers take, as often as they are listed. */
const attempted = [
  ...Array.from({ length: 3 }, () => "order" as const),
  ...Array.from({ length: 5 }, () => ["confirm", "pack", "ship", "deliver"] as const).flat(),
  ...Array.from(
    { length: 3 },
    () => ["pay", "payPart", "deliverItems", "returnItems", "refund"] as const,
  ).flat(),
  ...(["cancelItems", "cancelItems", "cancel", "cancelOwn", "takeBack", "payMore", "refundUnits"] as const),
  ...(["goodwill", "withdraw", "fail", "report", "report", "confirmReported", "refuse"] as const),
  ...(["begin", "begin", "close", "close", "settle", "settle", "reopen", "adjust", "discard"] as const),
] as const;
export type Step = (typeof attempted)[number];
export const steps: readonly Step[] = [...new Set(attempted)];

/** One attempt of one client. The numbers choose among what there is at that moment. */
export interface Attempt {
  readonly step: Step;
  readonly which: number;
  readonly line: number;
  readonly quantities: readonly [number, number];
  readonly amount: number;
  readonly choices: number;
  readonly isYes: boolean;
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  step: fc.constantFrom(...attempted),
  which: fc.nat({ max: 999_999 }),
  line: fc.nat({ max: 1 }),
  quantities: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 7 })),
  amount: fc.integer({ min: 1, max: 300_000 }),
  choices: fc.nat({ max: 23 }),
  isYes: fc.boolean(),
});

/** Eight clients at once. */
export const clients = 8;
/** `count` rounds: in each, every client attempts something at the same time. */
export const rounds = (count: number): fc.Arbitrary<readonly (readonly Attempt[])[]> =>
  fc.array(fc.array(attempt, { minLength: clients, maxLength: clients }), {
    minLength: count,
    maxLength: count,
  });
