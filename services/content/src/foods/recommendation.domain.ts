import { shuffle } from '../chance/shuffle.domain.ts';
import { isAllowed, isSuitable, misfit } from './fit.domain.ts';
import type { Food } from './food.domain.ts';
import type { Needs } from './needs.domain.ts';

const MOST = 12;

export type Moment = {
  /** The Lagos day, YYYY-MM-DD: equally suitable foods are shuffled by it. */
  day: string;
  /** Ids of foods in the current rotation; equally suitable foods outside of it come first. */
  inRotation: readonly string[];
};

/** Foods that suit the member, best fit first, at most twelve: no high risk for a condition, nothing of an allergy. */
export function recommend(foods: readonly Food[], needs: Needs, { day, inRotation }: Moment): Food[] {
  const isShown = ({ id }: Food) => Number(inRotation.includes(id));
  const shuffled = ({ id }: Food) => shuffle(`${day} ${id}`);
  return foods
    .filter((food) => isAllowed(food, needs) && isSuitable(food, needs))
    .toSorted((a, b) => misfit(a, needs) - misfit(b, needs) || isShown(a) - isShown(b) || shuffled(a) - shuffled(b))
    .slice(0, MOST);
}
