import { DAYS_TO_DECIDE } from '@sabiwell/proto/http/doctor-rules.ts';
import { t } from './messages.ts';

/** Who reads an application, how long that takes, and what follows. */
export function WhatNext() {
  const steps = [t('nextCheck', { days: DAYS_TO_DECIDE }), t('nextMail'), t('nextListed')];
  return (
    <section aria-labelledby="what-next" className="flex flex-col gap-2 border-l-4 border-rule bg-band p-3">
      <h2 id="what-next" className="text-lg font-semibold">
        {t('next')}
      </h2>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
