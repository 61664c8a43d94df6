import { describe, expect, it } from 'vitest';
import { dishGroups, type DishOption } from './dish-groups.ts';

const dish = (dishId: string): DishOption => ({ dishId, name: dishId, portionGrams: 300, aliases: [] });
const listed = ['eba', 'moi-moi', 'jollof-rice', 'suya'].map(dish);
const names = (known: Partial<Parameters<typeof dishGroups>[0]>) =>
  dishGroups({ words: '', listed, recent: [], candidates: [], ...known }).map(
    ({ name, dishes }) => `${name}: ${dishes.map((one) => one.dishId).join(' ')}`,
  );

describe('dishGroups', () => {
  it.each<[string, Parameters<typeof names>[0], string[]]>([
    ['lists all where nothing else is known', {}, ['all: eba moi-moi jollof-rice suya']],
    ['puts own choices first, newest first', { recent: ['suya', 'eba'] }, ['recent: suya eba', 'all: moi-moi jollof-rice']],
    [
      'puts candidates next',
      { recent: ['suya'], candidates: [dish('suya'), dish('eba')] },
      ['recent: suya', 'suggested: eba', 'all: moi-moi jollof-rice'],
    ],
    [
      'keeps a candidate that the list does not have',
      { candidates: [{ dishId: 'ofada', name: 'Ofada' }] },
      ['suggested: ofada', 'all: eba moi-moi jollof-rice suya'],
    ],
    ['leaves out a choice that is gone from the table', { recent: ['gone'] }, ['all: eba moi-moi jollof-rice suya']],
    ['shows only what was found for words', { words: 'rice', recent: ['suya'], listed: [dish('jollof-rice')] }, ['found: jollof-rice']],
    ['shows nothing where nothing was found', { words: 'pizza', listed: [] }, []],
  ])('%s', (_, known, shown) => {
    expect(names(known)).toEqual(shown);
  });
});
