import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

// The specification marks this plan (spec 2 section 9).
const MARKED = 'elder_care_thrive';

/** The plans of elder care with what each delivers. */
export function CarePlans({ plans, onChoose }: { plans: readonly Plan[]; onChoose: (code: string) => void }) {
  if (plans.length === 0) return <p className="border border-hairline bg-surface p-4">{t('noPlans')}</p>;
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {plans.map(({ code, name, priceText, features }) => (
        <li
          key={code}
          className={`flex min-w-0 flex-col gap-3 border bg-surface p-4 ${code === MARKED ? 'border-indigo' : 'border-hairline'}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-lg font-extrabold">{name}</h3>
            {code === MARKED && <Badge>{t('popular')}</Badge>}
          </div>
          <p className="figures text-xl font-extrabold">{t('perMonth', { price: priceText })}</p>
          <ul className="flex flex-col gap-1.5">
            {features.map((feature) => (
              <li key={feature} className="flex items-start gap-2">
                <CheckIcon className="mt-0.5 size-5 text-leaf" />
                <span className="min-w-0">{feature}</span>
              </li>
            ))}
          </ul>
          <Button
            variant={code === MARKED ? 'primary' : 'outline'}
            className="mt-auto w-full"
            aria-label={t('of', { what: t('subscribe'), name })}
            onClick={() => onChoose(code)}
          >
            {t('subscribe')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
