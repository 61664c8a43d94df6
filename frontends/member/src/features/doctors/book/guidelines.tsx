import { HOURS_TO_CHANGE, HOURS_TO_CONFIRM } from '@sabiwell/proto/http/booking-rules.ts';
import { t } from './book-messages.ts';

/** What holds for every visit (spec 1 section 2). */
export function Guidelines() {
  const lines = [
    t('guideAvailable'),
    t('guideConfirm', { hours: HOURS_TO_CONFIRM }),
    t('guideArrive'),
    t('guideCancel', { hours: HOURS_TO_CHANGE }),
  ];
  return (
    <section aria-labelledby="guidelines">
      <h3 id="guidelines" className="font-medium">
        {t('guidelines')}
      </h3>
      <ul className="ml-5 list-disc text-sm text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
