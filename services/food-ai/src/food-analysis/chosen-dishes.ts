import type { z } from 'zod';
import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { plateDishes } from '@sabiwell/proto/http/food-report.ts';
import { findDish } from '../food-table/food-table.ts';
import type { ChosenDish } from './analysis.domain.ts';

type Asked = { dishId?: string | undefined; portionGrams?: number | undefined; dishes?: z.output<typeof plateDishes> | undefined };

/** The dishes that a request names, one in `dishId` or several in `dishes`; refuses what is not in the food table. */
export function chosenDishes({ dishId, portionGrams, dishes }: Asked): ChosenDish[] {
  if (dishes === undefined) return dishId === undefined ? [] : [known({ dishId, portionGrams }, 'dishId')];
  if (dishId !== undefined && !dishes.some((dish) => dish.dishId === dishId)) {
    throw invalidFields([{ path: 'dishId', message: "This dish isn't on the plate." }]);
  }
  return dishes.map((dish, i) => known(dish, `dishes.${i}.dishId`));
}

function known({ dishId, portionGrams = null }: { dishId: string; portionGrams?: number | null | undefined }, path: string): ChosenDish {
  if (findDish(dishId) === undefined) throw invalidFields([{ path, message: "This dish isn't in our list." }]);
  return { dishId, portionGrams };
}
