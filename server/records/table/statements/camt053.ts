import { createReadStream } from "node:fs";
import { TableFaultError } from "../table-job.ts";
import { readXml } from "../xlsx/read-xml.ts";
import { type BankEntry, plainAmount } from "./bank-rows.ts";

const longestText = 2000;

/** What an element says, by its path below the entry or the details of a transaction. */
type Values = Map<string, string>;

const first = (values: Values, ...paths: readonly string[]): string =>
  paths.map((path) => values.get(path) ?? "").find((text) => text !== "" && text !== "NOTPROVIDED") ?? "";

/** One booking: an entry, or a transaction of an entry that sums up several. */
function entryOf(entry: Values, details: Values, number: number): BankEntry {
  const isAlone = !details.has("Amt");
  const amount = first(details, "Amt") || first(entry, "Amt");
  const currency = first(details, "Amt@Ccy") || first(entry, "Amt@Ccy");
  const mark = first(details, "CdtDbtInd") || first(entry, "CdtDbtInd");
  const day = first(entry, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm").slice(0, 10);
  if (!/^\d{1,15}(\.\d{1,5})?$/.test(amount) || !/^(CRDT|DBIT)$/.test(mark) || !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new TableFaultError({ kind: "statementLine", row: number });
  const own = first(details, "Refs/EndToEndId", "Refs/TxId", "Refs/InstrId", "RmtInf/Strd/CdtrRefInf/Ref");
  return {
    day,
    reference: own || first(entry, "NtryRef"),
    transaction: first(details, "Refs/AcctSvcrRef") || (isAlone ? first(entry, "AcctSvcrRef") : ""),
    amount: `${plainAmount(amount)} ${currency}`.trim(),
    direction: mark === "CRDT" ? "C" : "D",
    text: first(details, "RmtInf/Ustrd", "AddtlTxInf") || first(entry, "AddtlNtryInf"),
  };
}

/** Reads the entries of a camt statement as they arrive. An entry that can't be read is a fault with its number. */
export async function* readCamt(path: string): AsyncGenerator<BankEntry> {
  const found: BankEntry[] = [];
  const names: string[] = [];
  let number = 0;
  let entry: Values = new Map();
  let details: Values | null = null;
  let all: Values[] = [];
  const pathBelow = (name: string): string => names.slice(names.lastIndexOf(name) + 1).join("/");
  /** The values that an element belongs to, and its path below them. */
  const placeOf = (): readonly [Values, string] | null => {
    if (details) return [details, pathBelow("TxDtls")];
    return names.includes("Ntry") ? [entry, pathBelow("Ntry")] : null;
  };
  const add = (values: Values, key: string, text: string) =>
    values.set(key, ((values.get(key) ?? "") + text).slice(0, longestText));
  const steps = readXml(createReadStream(path), {
    onOpen(name, attributes) {
      names.push(name);
      if (name === "Ntry") [entry, all] = [new Map(), []];
      if (name === "TxDtls") details = new Map();
      const currency = attributes.get("Ccy");
      const place = placeOf();
      if (place && currency !== undefined) place[0].set(`${place[1]}@Ccy`, currency);
    },
    onText(text) {
      const place = placeOf();
      if (place && text.trim() !== "") add(place[0], place[1], text.trim());
    },
    onClose(name) {
      names.pop();
      if (name === "TxDtls" && details) {
        all.push(details);
        details = null;
      }
      if (name !== "Ntry") return;
      number += 1;
      const several = all.filter((one) => one.has("Amt"));
      const parts = several.length > 1 ? several : [all[0] ?? new Map<string, string>()];
      for (const part of parts) found.push(entryOf(entry, part, number));
    },
  });
  for await (const _ of steps) yield* found.splice(0);
  yield* found.splice(0);
}
