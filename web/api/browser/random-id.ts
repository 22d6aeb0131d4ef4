import { v4 } from "uuid";

/** A random UUID. `crypto.randomUUID` is missing over plain HTTP at another name than localhost. */
export const randomId = (): string => v4();
