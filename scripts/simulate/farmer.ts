import { randomUUID } from "node:crypto";
import { changeOwnProfile, readOwnProfile, register } from "../../domain/contracts/app/account.ts";
import {
  markOwnChatRead,
  ownChats,
  ownMessages,
  sendOwnMessage,
  startChat,
} from "../../domain/contracts/app/chat.ts";
import { commentOnGuide, commentOnProblem } from "../../domain/contracts/app/comments.ts";
import { appFeeds, appGuides, appNews, appProblems } from "../../domain/contracts/app/content.ts";
import { appEvents, registerForEvent } from "../../domain/contracts/app/events.ts";
import { appCrops } from "../../domain/contracts/app/farm-knowledge.ts";
import { addWork, appActivities } from "../../domain/contracts/app/farm-work.ts";
import { addFarm, ownFarms } from "../../domain/contracts/app/farms.ts";
import {
  cancelOwnOrder,
  ownOrder,
  ownOrders,
  placeOrders,
  quoteOrders,
  receiveOwnOrder,
} from "../../domain/contracts/app/order.ts";
import { addPlan } from "../../domain/contracts/app/plans.ts";
import { rateProduct } from "../../domain/contracts/app/ratings.ts";
import { browseProducts, deliveryServices, paymentMethods } from "../../domain/contracts/app/shop.ts";
import { answersTo } from "./answers.ts";
import { type Client, openClient, signIn, textIn } from "./client.ts";
import type { Person } from "./people.ts";
import { pick, randomInteger, type WeightedActions } from "./random.ts";
import type { Report } from "./report.ts";
import { comments, questions, reviews, thanks } from "./sample-texts.ts";

interface JoinOptions {
  readonly address: string;
  readonly report: Report;
  readonly person: Person;
}

/** Signs in, registering first if needed; null when the server accepts no more registrations for now. */
export async function joinAsFarmer({
  address,
  report,
  person,
}: JoinOptions): Promise<WeightedActions | null> {
  const { phone, password } = person;
  const known = await signIn({ address, report }, { username: phone, password });
  if (known) return farmerActions(known, person);
  const stranger = openClient({ address, report, token: null });
  const token = textIn(await stranger.call(register, { body: person }), "access_token");
  return token ? farmerActions(openClient({ address, report, token }), person) : null;
}

const today = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Phnom_Penh" }).format();
const firstPage = { pagesize: "20" };

/** Actions of farmers and buyers in the app. */
function farmerActions(client: Client, person: Person): WeightedActions {
  const farms = async () => (await client.call(ownFarms, { query: firstPage }))?.items ?? [];

  async function look() {
    const contract = pick([appFeeds, appNews, appGuides, appProblems]) ?? appFeeds;
    await client.call(contract, { query: firstPage });
  }
  async function settle() {
    const own = await client.call(readOwnProfile);
    if (!own) return;
    const body = { version: own.version, place: person.place, sharesPhone: !own.sharesPhone };
    await client.call(changeOwnProfile, { body });
  }
  async function openFarm() {
    if ((await farms()).length >= 3) return;
    const crops = (await client.call(appCrops))?.items ?? [];
    const crop = pick(crops);
    const body = {
      name: `${person.name}: ${crop?.name ?? "field"}`,
      nameKh: `ចម្ការ${crop?.nameKh ?? ""} ${person.nameKh}`,
      area: randomInteger(1, 12) / 2,
      place: person.place,
      cropIds: crop ? [crop.id] : [],
    };
    await client.call(addFarm, { body });
  }
  async function plan() {
    const farm = pick(await farms());
    const crop = pick((await client.call(appCrops))?.items ?? []);
    if (!farm || !crop) return;
    const body = {
      name: `${crop.nameKh} · ${crop.name}`,
      farmId: farm.id,
      cropId: crop.id,
      startsOn: today(),
      expectedIncome: randomInteger(5, 80) * 100_000,
    };
    await client.call(addPlan, { body });
  }
  async function work() {
    const farm = pick(await farms());
    const activity = pick((await client.call(appActivities))?.items ?? []);
    const answers = activity ? answersTo(activity.questions, today()) : null;
    if (!farm || !activity || !answers) return;
    const body = {
      farmId: farm.id,
      farmActivityId: activity.id,
      doneOn: today(),
      answers,
      cost: randomInteger(0, 80) * 1000,
    };
    await client.call(addWork, { body });
  }
  async function comment() {
    const isGuide = Math.random() < 0.5;
    const list = await client.call(isGuide ? appGuides : appProblems, { query: firstPage });
    const ids = list?.items.map(({ id }) => id) ?? [];
    const id = pick(ids);
    if (!id) return;
    const body = { text: pick(comments) ?? "" };
    await client.call(isGuide ? commentOnGuide : commentOnProblem, { params: { id }, body });
  }
  async function ask() {
    const message = { id: randomUUID(), type: 1, text: pick(questions) ?? "" };
    await client.call(startChat, { body: { id: randomUUID(), kind: "expert", message } });
  }
  /** Reads an answer and sometimes replies. */
  async function talk() {
    const chats = (await client.call(ownChats, { query: firstPage }))?.items ?? [];
    const chat = chats.find(({ unread }) => unread > 0);
    if (!chat) return;
    const params = { id: chat.id };
    const page = await client.call(ownMessages, { params, query: { limit: "20" } });
    await client.call(markOwnChatRead, { params, body: { number: page?.items.at(-1)?.number ?? 0 } });
    const body = { id: randomUUID(), type: 1, text: pick(thanks) ?? "" };
    if (Math.random() < 0.5) await client.call(sendOwnMessage, { params, body });
  }
  async function attend() {
    const open =
      (await client.call(appEvents, { query: firstPage }))?.items.filter(({ isOpen }) => isOpen) ?? [];
    const event = pick(open);
    if (event) await client.call(registerForEvent, { params: { id: event.id } });
  }
  const orderTimes: number[] = [];
  async function buy() {
    // A simulated day is faster than a real one, so a farmer could reach the hourly limit.
    if (orderTimes.filter((at) => at > Date.now() - 3_600_000).length >= (placeOrders.perHour ?? 0)) return;
    orderTimes.push(Date.now());
    const products = await client.call(browseProducts, {
      query: { inStock: "true", sort: "bestSelling", pagesize: "60" },
    });
    const chosen = [...new Set([pick(products?.items ?? []), pick(products?.items ?? [])])].filter(
      (product) => product !== undefined,
    );
    const method = pick((await client.call(paymentMethods))?.items ?? []);
    const services = (await client.call(deliveryServices))?.items ?? [];
    const going = services.filter(
      ({ provinces }) => provinces.length === 0 || provinces.includes(person.place.province),
    );
    const service = pick(going);
    if (chosen.length === 0 || !method) return;
    const basket = {
      items: chosen.map(({ id, price, quantity }) => ({
        productId: id,
        quantity: Math.min(quantity, price < 20_000 ? randomInteger(1, 6) : randomInteger(1, 2)),
      })),
      paymentMethodId: method.id,
      ...(service ? { deliveryServiceId: service.id } : {}),
    };
    const quote = await client.call(quoteOrders, { body: { ...basket, place: person.place } });
    if (!quote) return;
    const deliverTo = { name: person.nameKh, phone: person.phone, place: person.place };
    await client.call(placeOrders, { body: { ...basket, quoteId: quote.id, deliverTo }, key: randomUUID() });
  }
  async function follow() {
    const orders = (await client.call(ownOrders, { query: firstPage }))?.items ?? [];
    const arriving = orders.find(({ state }) => state === "delivering");
    if (arriving) await client.call(receiveOwnOrder, { params: { id: arriving.id } });
    const waiting = orders.find(({ state }) => state === "pending");
    if (waiting && Math.random() < 0.1)
      await client.call(cancelOwnOrder, { params: { id: waiting.id }, body: { reason: "ប្ដូរចិត្ត" } });
    const delivered = pick(orders.filter(({ state }) => state === "delivered"));
    if (delivered && Math.random() < 0.5) await rate(delivered.id);
  }
  async function rate(id: string) {
    const item = pick((await client.call(ownOrder, { params: { id } }))?.items ?? []);
    if (!item) return;
    const body = { productId: item.productId, stars: randomInteger(3, 5), text: pick(reviews) ?? "" };
    await client.call(rateProduct, { params: { id }, body });
  }
  return [
    [6, look],
    [1, settle],
    [2, openFarm],
    [2, plan],
    [3, work],
    [2, comment],
    [1, ask],
    [2, talk],
    [1, attend],
    [4, buy],
    [3, follow],
  ];
}
