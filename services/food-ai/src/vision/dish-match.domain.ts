/** A dish that a model may name. */
export type KnownDish = { dishId: string; name: string; aliases: readonly string[] };

/**
 * How similar two names must be, as the Dice coefficient of their letter pairs: "pounded yams" passes, "fried yam" for "fried rice" does
 * not.
 */
const ALIKE = 0.8;

/** The dish of exactly this id, name or alias, in any case and punctuation. */
export function matchExactly(dishes: readonly KnownDish[], words: string): KnownDish | undefined {
  const said = plain(words);
  return said === '' ? undefined : dishes.find((dish) => namesOf(dish).includes(said));
}

/** The dish that these words most likely mean: the same name, a contained name of two words or more, or a name with a similar spelling. */
export function matchLoosely(dishes: readonly KnownDish[], words: string): KnownDish | undefined {
  return matchExactly(dishes, words) ?? matchHeld(dishes, words) ?? matchAlike(dishes, words);
}

function matchHeld(dishes: readonly KnownDish[], words: string): KnownDish | undefined {
  const said = ` ${plain(words)} `;
  const held = (name: string) => (name.includes(' ') && said.includes(` ${name} `) ? name.length : 0);
  return best(dishes, held, 1);
}

function matchAlike(dishes: readonly KnownDish[], words: string): KnownDish | undefined {
  const said = pairsOf(plain(words));
  return best(dishes, (name) => likeness(said, pairsOf(name)), ALIKE);
}

function best(dishes: readonly KnownDish[], worth: (name: string) => number, least: number): KnownDish | undefined {
  let found: { dish: KnownDish; worth: number } | undefined;
  for (const dish of dishes) {
    const its = Math.max(...namesOf(dish).map(worth));
    if (its >= least && its > (found?.worth ?? 0)) found = { dish, worth: its };
  }
  return found?.dish;
}

function namesOf({ dishId, name, aliases }: KnownDish): string[] {
  return [dishId, name, ...aliases].map(plain);
}

/** Lower case without accents; words of letters and digits with one space between. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function pairsOf(words: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, words.length - 1) }, (_, at) => words.slice(at, at + 2)));
}

function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return shared === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
