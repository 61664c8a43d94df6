import { expect, test } from 'vitest';
import { PICTURES } from './all-pictures.ts';
import { dishSlug } from './dish-slug.ts';
import { drawDish } from './draw-dish.ts';

const drawings = new Map(PICTURES.map((picture) => [picture.name, drawDish(picture)]));

test('no two dishes look alike, and each has a file of its own', () => {
  expect(new Set(drawings.values()).size).toBe(PICTURES.length);
  expect(new Set(PICTURES.map(({ name }) => dishSlug(name))).size).toBe(PICTURES.length);
});

test('a dish looks the same at each build', () => {
  for (const picture of PICTURES) expect(drawDish(picture)).toBe(drawings.get(picture.name));
});

test('a name becomes a part of a file name', () => {
  expect(['Fufu (akpu)', 'Pap with milk and sugar', 'Àmàlà'].map(dishSlug)).toEqual(['fufu-akpu', 'pap-with-milk-and-sugar', 'amala']);
});
