import { MEAL_TYPES } from '@sabiwell/proto/http/food-rules.ts';
import { useSearchParams } from 'react-router-dom';

export const MEALS = ['all', ...MEAL_TYPES] as const;
export type MealFilter = (typeof MEALS)[number];
export const PERIODS = { ever: null, days7: 7, days30: 30, days90: 90 } as const;
export type Period = keyof typeof PERIODS;

/** Which meals of which period are shown, and the dish that is searched for; the page's address holds it, so that a reload and the back button keep it. */
export function useMealFilter() {
  const [params, setParams] = useSearchParams();
  const meal = MEALS.find((one) => one === params.get('meal')) ?? 'all';
  const period = (Object.keys(PERIODS) as Period[]).find((one) => one === params.get('period')) ?? 'ever';
  const words = params.get('q') ?? '';
  function change(name: 'meal' | 'period' | 'q', value: string, usual: string): void {
    setParams(
      (before) => {
        if (value === usual) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  }
  return {
    meal,
    period,
    words,
    isNarrowed: meal !== 'all' || period !== 'ever' || words !== '',
    setMeal: (value: string) => change('meal', value, 'all'),
    setPeriod: (value: string) => change('period', value, 'ever'),
    search: (value: string) => change('q', value.trim(), ''),
    clear: () => setParams({}, { replace: true }),
  };
}
