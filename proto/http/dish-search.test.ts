import { expect, it } from 'vitest';
import { dishTable } from './dish-search.ts';

const dish = (dishId: string, name: string, ...aliases: string[]) => ({ dishId, name, aliases });
const table = dishTable([
  dish('suya', 'Suya'),
  dish('egusi-soup', 'Egusi soup', 'melon soup'),
  dish('akara', 'Akara', 'bean cake'),
  dish('eba', 'Eba', 'garri'),
]);
const idsOf = (dishes: { dishId: string }[]) => dishes.map(({ dishId }) => dishId);

it('knows dishes by their ids, in the order asked for, and nothing else', () => {
  expect(idsOf(table.known(['eba', '__proto__', 'gone', 'suya']))).toEqual(['eba', 'suya']);
});

it('offers the usual dishes first where nothing is asked for', () => {
  expect(idsOf(table.search(' '))).toEqual(['akara', 'eba', 'egusi-soup', 'suya']);
});

it.each([
  ['melon', ['egusi-soup']],
  ['eba and agusi', ['eba', 'egusi-soup']],
  ['pizza', []],
])('finds for %j: %j', (words, ids) => {
  expect(idsOf(table.search(words))).toEqual(ids);
});

it.each([
  ['', []],
  ['soup melon', ['Egusi soup']],
  ['melon cake', []],
])('names for %j only what has all words: %j', (words, names) => {
  expect(table.namesOf(words)).toEqual(names);
});
