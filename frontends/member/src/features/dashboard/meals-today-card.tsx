import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { t } from './messages.ts';

/** How many of the day's meals were eaten. */
export function MealsTodayCard({ count, expected }: { count: number; expected: number }) {
  const done = count >= expected;
  return (
    <Card aria-labelledby="meals-today" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <h2 id="meals-today" className="text-base text-ink-2">
          {t('mealsTitle')}
        </h2>
        <p className="figures text-2xl font-extrabold">
          <span aria-hidden="true">{t('mealsCount', { count, expected })}</span>
          <span className="sr-only">{t('mealsSpoken', { count, expected })}</span>
        </p>
      </div>
      <Badge tone={done ? 'good' : 'neutral'}>{t(done ? 'mealsDone' : 'mealsMore')}</Badge>
    </Card>
  );
}
