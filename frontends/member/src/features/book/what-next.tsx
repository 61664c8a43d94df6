import { BOOKING_ANSWER_HOURS } from '@sabiwell/proto/http/public-booking-rules.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { t } from './messages.ts';

/** What happens after a booking (spec 2 section 2, /book). */
export function WhatNext() {
  const steps = [t('nextReview', { hours: BOOKING_ANSWER_HOURS }), t('nextContact'), t('nextMail'), t('nextAccount')];
  return (
    <Card aria-labelledby="what-next" className="flex flex-col gap-2">
      <h2 id="what-next" className="text-lg font-semibold">
        {t('next')}
      </h2>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {steps.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </Card>
  );
}
