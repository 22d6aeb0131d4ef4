import { expect, test } from "vitest";
import { choice } from "../../declare/index.ts";
import { marketProductPrice } from "../../entities/news/market-product-price.ts";
import { userProfile } from "../../entities/people/user-profile.ts";
import { localized } from "../../text/localized-text.ts";
import { provinces } from "../provinces.ts";
import { readChoice } from "./choice.ts";
import { setStoredSpellings } from "./synonyms.ts";

const { province, priceType } = marketProductPrice.fields;

test.each([
  ["Kratie", "10"],
  ["KRATIÉ", "10"],
  ["Kracheh", "10"],
  ["Takeo", "21"],
  ["Takaev", "21"],
  ["Siemreap", "17"],
  ["siem reap province", "17"],
  ["ខេត្តសៀមរាប", "17"],
  ["ខេត្ត សៀមរាប", "17"],
  ["រាជធានីភ្នំពេញ", "12"],
  ["Phnom Penh Capital", "12"],
  ["Phnompenh", "12"],
  ["Ratanak Kiri", "16"],
  ["Rattanakiri", "16"],
  ["Mondul Kiri", "11"],
  ["Otdar Meanchey", "22"],
  ["ឧត្ដរមានជ័យ", "22"],
  ["Kompong Cham", "03"],
  ["Kompong Speu", "05"],
  ["Kampong Spoe Province", "05"],
  ["Kampong-Thom", "06"],
  ["Tbong Khmum", "25"],
  ["Sihanoukville", "18"],
  ["Preah Sihanouk Province", "18"],
  ["Kaoh Kong", "09"],
  ["Stoeng Treng", "19"],
  ["Prey Veaeng", "14"],
  ["Pousat", "15"],
  ["Bat Dambang", "02"],
  ["Banteay Mean Chey", "01"],
  ["1", "01"],
  ["១", "01"],
  ["9", "09"],
  ["12", "12"],
  ["26", "26"],
  ["Bangkok", "Bangkok"],
])("the province %s is %s", (typed, code) => expect(readChoice(typed, province)).toBe(code));

test("every province has its own names only", () => {
  for (const [code, { en, km }] of Object.entries(provinces))
    for (const name of [en, km, `ខេត្ត${km}`, `${en} Province`]) expect(readChoice(name, province)).toBe(code);
});

test.each([
  ["M", "male"],
  ["f", "female"],
  ["ប្រុស", "male"],
  ["ស", "female"],
  ["Female", "female"],
])("the gender %s is %s", (typed, code) => expect(readChoice(typed, userProfile.fields.gender)).toBe(code));

test.each([
  ["Whole sale", "wholesale"],
  ["រាយ", "retail"],
  ["Farm gate", "Farm gate"],
])("the price type %s is %s", (typed, code) => expect(readChoice(typed, priceType)).toBe(code));

test("a spelling that staff added is read, by any of the names of what it stands for", () => {
  const typed = ["k. cham", "Ksom", "ខេត្ត ក.ច", "Bkk"];
  expect(typed.map((text) => readChoice(text, province))).toEqual(typed);
  setStoredSpellings([
    { spelling: "K Cham", storedName: "Kampong Cham" },
    { spelling: "ក.ច.", storedName: "កំពង់ចាម" },
    { spelling: "K.Som", storedName: "Kampong Som" },
    { spelling: "Bkk", storedName: "Kampot" },
    { spelling: "BKK", storedName: "Kep" },
  ]);
  expect(typed.map((text) => readChoice(text, province))).toEqual(["03", "18", "03", "Bkk"]);
  setStoredSpellings([]);
  expect(typed.map((text) => readChoice(text, province))).toEqual(typed);
});

test("a text that may mean two choices stays", () => {
  const two = choice({ a: localized("Sack", "បាវ"), b: localized("Bag", "ថង់") });
  expect(readChoice("sacks", two)).toBe("sacks");
  expect(readChoice("bag", two)).toBe("b");
});
