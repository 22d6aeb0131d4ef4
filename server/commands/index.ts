import type * as declared from "../../domain/entities/declared.ts";
import type { AllHandlers } from "./handler.ts";

/** The handlers of every entity that declares commands or steps with an effect, one line each: one without does not compile. */
export const handlers = {} satisfies AllHandlers<typeof declared>;
