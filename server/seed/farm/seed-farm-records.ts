import { farmGuideLine } from "../../../domain/entities/content/farm-guide-line.ts";
import { farmActivity } from "../../../domain/entities/farm/farm-activity.ts";
import { farmActivityImplementation } from "../../../domain/entities/farm/farm-activity-implementation.ts";
import { farmActivityListOfValueImplementation } from "../../../domain/entities/farm/farm-activity-list-of-value-implementation.ts";
import { plan } from "../../../domain/entities/farm/plan.ts";
import { type Answer, type Question, toStoredAnswer } from "../../../domain/farm/farm-form.ts";
import { dayAfter, tasksOf } from "../../../domain/farm/farm-plan.ts";
import { questionsOf } from "../../farm/farm-questions.ts";
import { pickedOptionsIn } from "../../farm/sync-picks.ts";
import { fixedNumber } from "../fixed-id.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { cropId } from "./farm-crops.ts";
import { type DemoQuestion, readFarmActivities } from "./farm-forms.ts";
import type { DemoFarm } from "./farm-places.ts";
import { varietyId } from "./farm-varieties.ts";
import { readGuidelines } from "./guidelines.ts";
import { stageOf } from "./seed-farm-guides.ts";

const planCount = 120;
const recordCount = 420;
const today = (): string => new Date().toISOString().slice(0, 10);

const khmerDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));

/** Adds plans as the app creates them: with tasks from the guideline's stages. */
export async function seedPlans({ add }: SeedContext, farms: readonly DemoFarm[]): Promise<void> {
  const now = today();
  const guides = (await readGuidelines()).filter(({ state }) => state === "published");
  await add(
    plan,
    Array.from({ length: planCount }, (_, index) => {
      const place = pick(farms, `plan:${index}`);
      const own = guides.filter(({ crop }) => place.crops.some(({ name }) => name === crop));
      const guide = pick(own.length > 0 ? own : guides, `guide:${index}`);
      const startsOn = dayAfter(now, 60 - fixedNumber(`start:${index}`, 320));
      const area = Math.max(place.area, 0.2);
      const expectedYield = Math.round(area * (1.5 + fixedNumber(`yield:${index}`, 30) / 10) * 100) / 100;
      return {
        key: index,
        name: `${guide.titleKh} ${khmerDigits(startsOn.slice(0, 4))}`,
        farmId: place.id,
        cropId: cropId(guide.crop),
        seedVarietyId: guide.varieties[0] === undefined ? null : varietyId(guide.varieties[0]),
        season: guide.season,
        startsOn,
        guidelineId: demoId(farmGuideLine, guide.key),
        expectedYield,
        expectedIncome: Math.round(expectedYield * 10) * 110_000,
        tasks: tasksOf(guide.stages.map(stageOf), startsOn).map((task, at) => ({
          ...task,
          doneOn: task.dueOn < now ? min(dayAfter(task.dueOn, fixedNumber(`${index}:${at}`, 6)), now) : null,
        })),
      };
    }),
  );
}

const min = (one: string, other: string): string => (one < other ? one : other);

function pick<Entry>(list: readonly Entry[], key: string): Entry {
  const found = list[fixedNumber(key, list.length)];
  if (found === undefined) throw new Error(`There is nothing to pick for ${key}`);
  return found;
}

interface AnswerInput {
  readonly question: Question;
  readonly demo: DemoQuestion | undefined;
  readonly key: string;
  readonly doneOn: string;
  readonly place: DemoFarm;
  readonly picture: SeedContext["picture"];
}

const between = ([from, to]: readonly [number, number], key: string): number =>
  from + ((to - from) * fixedNumber(key, 1000)) / 1000;

function numberFor(question: Question, usual: readonly [number, number], key: string): string {
  const amount = between(usual, key);
  if (question.kind === "money") return String(Math.round(amount / 100) * 100);
  return String(usual[1] <= 10 && usual[0] % 1 !== 0 ? Math.round(amount * 10) / 10 : Math.round(amount));
}

/** The answer of a demo farmer; some skip optional questions. */
function answerFor({ question, demo, key, doneOn, place, picture }: AnswerInput): string | null {
  if (!question.required && fixedNumber(`skip:${key}`, 5) === 0) return null;
  switch (question.kind) {
    case "number":
    case "money":
      return numberFor(question, demo?.usualRange ?? [1, 10], key);
    case "date":
      return dayAfter(doneOn, 7 + fixedNumber(key, 14));
    case "choice":
      return pick(question.options, key).code;
    case "choices": {
      const first = fixedNumber(key, question.options.length);
      const count = 1 + fixedNumber(`count:${key}`, 3);
      return question.options
        .filter((_, at) => (at - first + question.options.length) % question.options.length < count)
        .map(({ code }) => code)
        .join(",");
    }
    case "photo":
      return demo?.picture ? picture(demo.picture) : null;
    case "gps":
      return place.geo ? `${place.geo.latitude.toFixed(5)},${place.geo.longitude.toFixed(5)}` : null;
    case "yesNo":
      return fixedNumber(key, 3) === 0 ? "no" : "yes";
    default:
      return demo?.sampleAnswers ? pick(demo.sampleAnswers, key) : null;
  }
}

const costIn = (answers: readonly Answer[]): number | null => {
  const cost = answers.find(({ key }) => key === "cost")?.value;
  return cost ? Number(cost) : null;
};

const notes = [
  "ធ្វើរួចពេលព្រឹក មុនកម្ដៅថ្ងៃ។",
  "អ្នកជិតខាងបានមកជួយ។",
  "ភ្លៀងធ្លាក់នៅពេលល្ងាច។",
  "ត្រូវពិនិត្យម្ដងទៀតនៅសប្ដាហ៍ក្រោយ។",
];

/** Adds work records of the last year with form answers and selected records. */
export async function seedImplementations(work: SeedContext, farms: readonly DemoFarm[]): Promise<void> {
  const { tx, add, picture } = work;
  const farmActivities = await readFarmActivities();
  const forms = await questionsOf(
    tx,
    farmActivities.map(({ key }) => demoId(farmActivity, key)),
  );
  const now = today();
  const made = Array.from({ length: recordCount }, (_, index) => {
    const place = pick(farms, `work:${index}`);
    const suiting = farmActivities.filter(({ categories }) =>
      place.crops.some(({ category }) => categories.includes(category)),
    );
    const activity = pick(suiting.length > 0 ? suiting : farmActivities, `activity:${index}`);
    const doneOn = dayAfter(now, -Math.floor(((recordCount - index) * 365) / recordCount));
    const questions = forms.get(demoId(farmActivity, activity.key)) ?? [];
    const answers = questions.map((question) => {
      const demo = activity.questions.find(({ key }) => key === question.key);
      const key = `${index}:${question.key}`;
      return toStoredAnswer(question, answerFor({ question, demo, key, doneOn, place, picture }));
    });
    return {
      key: index,
      title: activity.name,
      titleKh: activity.nameKh,
      farmId: place.id,
      farmActivityId: demoId(farmActivity, activity.key),
      profileId: place.profileId,
      doneOn,
      answers,
      photos: index % 7 === 0 ? [picture(activity.icon)] : [],
      cost: costIn(answers),
      geo: index % 2 === 0 ? place.geo : null,
      note: index % 4 === 1 ? pick(notes, `note:${index}`) : null,
    };
  });
  await add(farmActivityImplementation, made);
  await add(
    farmActivityListOfValueImplementation,
    made.flatMap(({ key: index, answers }) =>
      pickedOptionsIn(answers).map((picked) => ({
        key: `${index}.${picked.formFieldId}.${picked.value}`,
        implementationId: demoId(farmActivityImplementation, index),
        ...picked,
      })),
    ),
  );
}
