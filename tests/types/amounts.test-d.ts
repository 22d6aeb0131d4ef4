import { statementUnits, unitsInRiel } from "../../domain/reconcile/read-amount.ts";

// Must not compile; `npm run types` fails when this is no longer an error.

const dollars = { currency: "usd", rate: 4100 } as const;
export const converted: number = unitsInRiel(statementUnits(125), dollars);
// @ts-expect-error: riel are not converted again
export const twice = unitsInRiel(converted, dollars);
