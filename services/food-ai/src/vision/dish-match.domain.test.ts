import { describe, expect, test } from 'vitest';
import { matchExactly, matchLoosely } from './dish-match.domain.ts';

const dishes = [
  { dishId: 'jollof-rice', name: 'Jollof rice', aliases: ['party jollof', 'jollof'] },
  { dishId: 'fried-rice', name: 'Fried rice', aliases: [] },
  { dishId: 'fried-yam', name: 'Fried yam', aliases: ['dundun'] },
  { dishId: 'pounded-yam', name: 'Pounded yam', aliases: ['iyán'] },
  { dishId: 'ofe-nsala', name: 'Ofe nsala', aliases: ['white soup'] },
];

describe('matchExactly', () => {
  test.each([
    ['jollof-rice', 'jollof-rice'],
    ['JOLLOF  Rice!', 'jollof-rice'],
    ['Dundun', 'fried-yam'],
    ['iyan', 'pounded-yam'],
    ['jollof rice with chicken', undefined],
    ['', undefined],
    ['—', undefined],
  ])('%s is %s', (words, dishId) => expect(matchExactly(dishes, words)?.dishId).toBe(dishId));
});

describe('matchLoosely', () => {
  test.each([
    ['jollof_rice', 'jollof-rice'],
    ['Jollof rice with fried chicken', 'jollof-rice'],
    ['joloff rice', 'jollof-rice'],
    ['a bowl of white soup, thick', 'ofe-nsala'],
    ['pounded yams', 'pounded-yam'],
    ['fried rice', 'fried-rice'],
    ['rice', undefined],
    ['fried chicken', undefined],
    ['pizza', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%s is %s', (words, dishId) => expect(matchLoosely(dishes, words)?.dishId).toBe(dishId));
});
