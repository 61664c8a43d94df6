import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../architecture/folders.ts';

type Pictures = { PICTURES: readonly { name: string }[] };
const { PICTURES } = (await import(join(root, 'frontends/member/dish-pictures/all-pictures.ts'))) as Pictures;

const TABLES = ['services/food-ai/src/food-table/nigerian-foods.json', 'services/content/src/foods/nigerian-food-rotation.json'];

function namesIn(table: string): string[] {
  const { foods } = JSON.parse(readFileSync(join(root, table), 'utf8')) as { foods: { name: string }[] };
  return foods.map(({ name }) => name);
}

test('every dish of the food table and of the rotation has a picture, and every picture has a dish', () => {
  const names = new Set(TABLES.flatMap(namesIn));
  expect([...names].toSorted()).toEqual(PICTURES.map(({ name }) => name).toSorted());
});
