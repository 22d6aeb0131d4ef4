// Each pair sounds different. Ten consonants that fold to ten letters, and a back or a front vowel.
const syllables = [..."fjbdgvmnsl"].flatMap((consonant) => [`${consonant}o`, `${consonant}e`]);

/** Numbers that one worker can have: three syllables. */
const perWorker = syllables.length ** 3;

/**
 * Four syllables for a number of a worker process, e.g. `fofofobo`. No two are equal, also when searched: a search
 * compares sounds, and random letters such as `aageaed` are found in បណ្ដាខេត្ត (provinces). Letters only: digits would look
 * like a size.
 */
export function lettersOf(worker: number, count: number): string {
  if (count >= perWorker) throw new Error(`A worker has ${perWorker} unique letters`);
  let rest = (worker % syllables.length) * perWorker + count;
  let letters = "";
  for (let place = 0; place < 4; place++) {
    letters = `${syllables[rest % syllables.length]}${letters}`;
    rest = Math.floor(rest / syllables.length);
  }
  return letters;
}
