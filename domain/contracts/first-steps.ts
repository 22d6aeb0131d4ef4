import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";
import { bothLanguages } from "./shapes.ts";

const reply = z.object({
  /** Whether the person hid them. */
  isHidden: z.boolean(),
  /** In their order; none for somebody without a role. */
  steps: z.array(
    z.object({
      key: z.string(),
      label: bothLanguages,
      isDone: z.boolean(),
      /** Where it is done, below `#/app/`. */
      to: z.string(),
      /** The chapter of the handbook. */
      chapter: z.string(),
    }),
  ),
});
export type FirstSteps = z.output<typeof reply>;

export const firstSteps = endpoint({
  method: "GET",
  path: "/api/home/v1/firstSteps",
  summary: "The first steps of the caller's role, and which of them the caller has done",
  callers: "signedIn",
  reply,
});

export const hideFirstSteps = endpoint({
  method: "POST",
  path: "/api/home/v1/firstSteps/json",
  summary: "Hide one's first steps, or show them again",
  callers: "signedIn",
  body: z.strictObject({ isHidden: z.boolean() }),
  reply,
});
