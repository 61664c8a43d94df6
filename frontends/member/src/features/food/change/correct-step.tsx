import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { MEAL_TYPES, type MealType } from '@sabiwell/proto/http/food-rules.ts';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { useState } from 'react';
import { portionOf } from '../analysis/analysis-state.ts';
import { PlateForm } from '../dish/dish-step.tsx';
import type { PlateEntry } from '../dish/plate.ts';
import { usePlate } from '../dish/use-plate.ts';
import { t } from '../messages.ts';
import { CORRECT_FORM } from './correct-footer.tsx';
import type { ChangeReport } from './use-change-report.ts';

const meals = () => MEAL_TYPES.map((value) => ({ value, label: t(`meal_${value}`) }));

type Sending = ChangeReport['correct'];

/** Puts the dishes, the portions and the meal of a report right; the new report follows from the food table. */
export function CorrectStep({ report, sending }: { report: FoodReport; sending: Sending }) {
  const start = () => entriesOf(report);
  const plate = usePlate(CORRECT_FORM, start);
  const [meal, setMeal] = useState<MealType>(report.mealType);
  function submit() {
    if (sending.isPending) return;
    // Only the meal changes: the report of a model then stays as it is.
    if (JSON.stringify(plate.entries) === JSON.stringify(start())) return sending.mutate({ mealType: meal });
    const dishes = plate.read();
    if (dishes !== null) sending.mutate({ dishes: dishes.map(portionOf), mealType: meal });
  }
  return (
    <PlateForm id={CORRECT_FORM} plate={plate} candidates={[]} onSubmit={submit}>
      {sending.error && (
        <Notice tone={sending.error.status === 0 ? 'offline' : 'error'} title={t('notCorrected')}>
          {sending.error.message}
        </Notice>
      )}
      <Choice legend={t('meal')} options={meals()} value={meal} onChange={setMeal} />
    </PlateForm>
  );
}

// A food that only a model knows is not in the table, so it has to be chosen anew.
function entriesOf({ items }: FoodReport): PlateEntry[] {
  return items.flatMap(({ foodId: dishId, name, grams }) => {
    if (dishId === null) return [];
    return [{ dish: { dishId, name, portionGrams: null, aliases: [] }, answer: { size: 'other', text: String(Math.round(grams)) } }];
  });
}
