import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TABLE = join(import.meta.dirname, '../../services/food-ai/src/food-table/nigerian-foods.json');

type Food = { id: string; name: string; aliases: string[]; usualPortion: { grams: number } };

/** Gives the app the names and usual portions of the food table, 2 KB, so that a dish can be chosen without a network (docs/adr/0091). */
export function carryDishTable(): Plugin {
  const { foods } = JSON.parse(readFileSync(TABLE, 'utf8')) as { foods: Food[] };
  const rows = foods.map(({ id, name, aliases, usualPortion }) => [id, name, aliases, usualPortion.grams]);
  return { name: 'dish-table', config: () => ({ define: { DISH_TABLE: JSON.stringify(rows) } }) };
}
