import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A dish that the simulated model can see. */
export type SimulatedDish = { id: string; name: string; aliases: string[]; portionGrams: number };

const table = z.object({
  foods: z
    .array(z.object({ id: z.string(), name: z.string(), aliases: z.array(z.string()), usualPortion: z.object({ grams: z.number() }) }))
    .min(1),
});

/** The food table of food-ai, so that the simulated model names dishes that the product knows. */
export const FOOD_TABLE = new URL('../../../../services/food-ai/src/food-table/nigerian-foods.json', import.meta.url);

/** Reads the dishes of a food table file. */
export async function readDishes(file: URL): Promise<SimulatedDish[]> {
  const { foods } = table.parse(JSON.parse(await readFile(file, 'utf8')));
  return foods.map(({ id, name, aliases, usualPortion }) => ({ id, name, aliases, portionGrams: usualPortion.grams }));
}

/** The dish whose id, name or alias is the longest in these words; undefined when none is in them. */
export function findDish(dishes: readonly SimulatedDish[], words: string): SimulatedDish | undefined {
  const said = plain(words);
  let best: { dish: SimulatedDish; length: number } | undefined;
  for (const dish of dishes) {
    for (const name of [dish.id, dish.name, ...dish.aliases].map(plain)) {
      if (said.includes(name) && name.length > (best?.length ?? 0)) best = { dish, length: name.length };
    }
  }
  return best?.dish;
}

/** Lower case, words only, with a space at both ends so that only whole words match. */
function plain(words: string): string {
  return ` ${words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
