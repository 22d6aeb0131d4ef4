import { isLoggedIn, storedUserId } from "./session.ts";

/**
 * Names a person in what this browser keeps for them after they have left, without their id: a hash of it, in hexadecimal
 * digits (FNV-1a, 64 bits; SHA-256 would come with code that the sign-in page does not load). Empty for nobody.
 */
export function ownerOf(userId: string): string {
  if (userId === "") return "";
  const hash = [...userId].reduce(
    (value, letter) => BigInt.asUintN(64, (value ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n),
    0xcbf29ce484222325n,
  );
  return hash.toString(16).padStart(16, "0");
}

/** The owner of what is stored now, also after their session has expired; empty when nobody is signed in. */
export const currentOwner = (): string => ownerOf(storedUserId());

/** Whether this person is signed in. */
export const isSessionOf = (owner: string): boolean => isLoggedIn() && currentOwner() === owner;
