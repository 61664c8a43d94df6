import { describe, expect, it } from 'vitest';
import { USUAL_DISHES } from '@sabiwell/proto/http/dish-search.ts';
import { healthScore } from '../food-analysis/score/health-score.domain.ts';
import { portionOf } from '../food-analysis/plate/portion.domain.ts';
import { bloodPressureRisk, diabetesRisk } from '../food-analysis/score/risk.domain.ts';
import { alternativesOf, candidateDishes, findDish, listDishes, searchDishes } from './food-table.ts';

const dishes = listDishes();
const idsOf = (list: readonly { dishId: string }[]) => list.map(({ dishId }) => dishId);

describe('the table', () => {
  it('has 101 dishes, each found by its id', () => {
    expect(dishes).toHaveLength(101);
    for (const dish of dishes) expect(findDish(dish.id)).toBe(dish);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'Jollof rice'])('has no dish %j', (id) => {
    expect(findDish(id)).toBeUndefined();
  });

  it.each(dishes.map((dish) => [dish.id, dish] as const))(
    '%s has figures of a portion that are those of 100 g, and GI by carbohydrate',
    (_id, dish) => {
      const grams = dish.usualPortion.grams;
      for (const figure of ['kcal', 'protein', 'fat', 'carbs', 'fibre', 'sodium'] as const) {
        const [whole, scaled] = [dish.perPortion[figure] ?? 0, ((dish.per100g[figure] ?? 0) * grams) / 100];
        expect(Math.abs(whole - scaled)).toBeLessThanOrEqual(Math.max(2, 0.05 * whole));
      }
      const { used } = dish.glycaemicIndex;
      if (used !== null) expect(Math.abs((used * dish.perPortion.availableCarbs) / 100 - dish.glycaemicLoadPerPortion)).toBeLessThan(0.1);
    },
  );
});

describe('searching', () => {
  it.each([
    ['jOLLoF', 'jollof-rice'],
    ['  jollof   rice ', 'jollof-rice'],
    ['Ọ̀gbọ́nọ̀', 'ogbono-soup'],
    ['agoyin ewa', 'ewa-agoyin'],
    ['indomie', 'instant-noodles'],
    ['eba', 'eba'],
    ['rice beans', 'rice-and-beans'],
    ['garri sug', 'garri-soakings'],
    ['ofe-onugbu', 'ofe-onugbu'],
    ['okpa di', 'okpa'],
  ])('%j finds %s first', (words, id) => {
    expect(searchDishes(words)[0]?.dishId).toBe(id);
  });

  it.each(dishes.map((dish) => [dish.name, dish.id] as const))('%s is found first by its own name', (name, id) => {
    expect(searchDishes(name)[0]?.dishId).toBe(id);
  });

  it.each([
    ['jolof', ['jollof-rice']],
    ['jolo', ['jollof-rice']],
    ['joloff rice', ['jollof-rice']],
    ['jollof xyzzy', ['jollof-rice']],
    ['agusi', ['egusi-soup']],
    ['ogbonno', ['ogbono-soup']],
    ['moimoi', ['moi-moi']],
    ['moin-moin', ['moi-moi']],
    ['puffpuff', ['puff-puff']],
    ['bitter leaf', ['ofe-onugbu']],
    ['indomine', ['instant-noodles']],
    ['spagetti', ['spaghetti-jollof']],
    ['stew', ['tomato-stew-beef']],
    ['white rice', ['white-rice']],
    ['fried egg', ['egg-sauce']],
    ['fried fish', ['fried-fish']],
    ['suya', ['suya']],
    ['eba and egusi', ['eba', 'egusi-soup']],
    ['eba & egusi', ['eba', 'egusi-soup']],
    ['Eba, egusi', ['eba', 'egusi-soup']],
    ['eba egusi', ['eba', 'egusi-soup']],
    ['egusi with eba', ['eba', 'egusi-soup']],
    ['amala na ewedu and gbegiri', ['amala', 'ewedu', 'gbegiri']],
    ['amala na ewedu', ['amala', 'ewedu']],
    ['pounded yam and egusi soup', ['pounded-yam', 'egusi-soup']],
    ['ponded yam plus egussi', ['pounded-yam', 'egusi-soup']],
    ['akara and pap', ['akara', 'pap']],
    ['rice and stew', ['rice-and-stew']],
    ['rice n beans', ['rice-and-beans']],
    ['amla', ['amala']],
    ['akra', ['akara']],
    ['suay', ['suya']],
    ['gizodo', ['peppered-gizzard']],
    ['efang', ['afang-soup']],
    ['edikaikong', ['edikang-ikong']],
    ['fish', ['fried-fish', 'grilled-fish', 'pepper-soup-catfish']],
    ['melon', ['egusi-soup', 'watermelon']],
    ['pizza and eba', ['eba']],
  ])('%j finds %j before the others', (words, ids) => {
    expect(idsOf(searchDishes(words)).slice(0, ids.length).toSorted()).toEqual(ids.toSorted());
  });

  it('finds beans and plantain of every kind in one search', () => {
    const found = idsOf(searchDishes('beans and plantain'));
    expect(found).toEqual(expect.arrayContaining(['beans-porridge', 'boiled-beans', 'boiled-plantain', 'fried-plantain', 'boli']));
    expect(found.slice(0, 2).toSorted()).toEqual(['beans-porridge', 'boiled-plantain']);
  });

  it('takes no word for a mistyped one that a name has', () => {
    expect(idsOf(searchDishes('suya'))).not.toContain('soya-milk');
  });

  it('looks at no more words than a plate has', () => {
    expect(idsOf(searchDishes('a '.repeat(50)))).toEqual(idsOf(searchDishes('a '.repeat(6))));
  });

  // Of what the table does not have, nothing that merely looks alike.
  it.each([
    'xyzzy',
    '__proto__',
    'qqqq wwww',
    'pizza',
    'burger',
    'sushi',
    'taco',
    'beer',
    'toast',
    'ice',
    'ice cream',
    'apple',
    'oil',
    'hot dog',
    'steak',
  ])('%j finds nothing', (words) => {
    expect(searchDishes(words)).toEqual([]);
  });

  it.each(['', '   ', '!?'])('%j offers the usual dishes', (words) => {
    expect(idsOf(searchDishes(words)).slice(0, 4)).toEqual(['akara', 'pap', 'white-bread', 'boiled-yam']);
  });

  it.each(['', 'a', 'e'])('%j gives at most 50', (words) => {
    expect(searchDishes(words).length).toBeLessThanOrEqual(50);
  });

  it('gives what a picker shows', () => {
    expect(searchDishes('jollof rice')[0]).toEqual({
      dishId: 'jollof-rice',
      name: 'Jollof rice',
      aliases: ['party jollof', 'jellof rice', 'jollof', 'joloff'],
      portionGrams: 300,
      category: 'Rice dish',
    });
  });
});

describe('candidates', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => hour))('at %d o’clock are eight different dishes of the table', (hour) => {
    const ids = idsOf(candidateDishes({ hour, recent: [] }));
    expect(new Set(ids).size).toBe(8);
    for (const id of ids) expect(findDish(id)).toBeDefined();
  });

  it('are those of the meal', () => {
    expect(idsOf(candidateDishes({ hour: 8, recent: [] }))).toContain('akara');
    expect(idsOf(candidateDishes({ hour: 13, recent: [] }))).toContain('jollof-rice');
  });

  it('begin with what was chosen lately, once, and nothing unknown', () => {
    const recent = ['suya', '__proto__', 'suya', 'guava', 'eba', 'okpa', 'masa'];
    expect(idsOf(candidateDishes({ hour: 8, recent })).slice(0, 5)).toEqual(['suya', 'guava', 'eba', 'okpa', 'akara']);
  });

  it('every usual dish is in the table', () => {
    expect(
      Object.values(USUAL_DISHES)
        .flat()
        .filter((id) => !findDish(id)),
    ).toEqual([]);
  });
});

describe('alternatives', () => {
  const judge = (id: string) => {
    const dish = findDish(id);
    if (!dish) throw new Error(id);
    const portion = portionOf(dish);
    return { dish, score: healthScore(portion).healthScore, risks: [bloodPressureRisk(portion), diabetesRisk(portion)] };
  };
  const rankOf = (risk: string | undefined) => ['low', 'medium', 'high'].indexOf(risk ?? '');

  it.each(dishes.map((dish) => [dish.id, dish] as const))('of %s score better, are no riskier and hold no alcohol', (id, dish) => {
    const own = judge(id);
    const names = alternativesOf(dish).map(({ dishId }) => {
      const other = judge(dishId);
      expect(other.score).toBeGreaterThanOrEqual(own.score + 0.5);
      expect(other.score).toBeGreaterThanOrEqual(6);
      expect(other.risks.every((risk, i) => rankOf(risk) <= rankOf(own.risks[i]))).toBe(true);
      expect(other.dish.containsAlcohol).toBe(false);
      return other.dish.name;
    });
    expect(names).toEqual(dish.betterDishes.usual.slice(0, 4).map(({ name }) => name));
    expect(names.length).toBeLessThanOrEqual(4);
  });

  it('of the poorest are there', () => {
    for (const dish of dishes.filter(({ id }) => judge(id).score < 5))
      expect([dish.id, dish.betterDishes.usual.length > 0]).toEqual([dish.id, true]);
  });
});
