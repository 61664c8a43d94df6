import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { visitTime } from '../../../care/when.ts';
import type { BookDraft } from './book-fields.ts';
import { t } from './book-messages.ts';

/** The chosen time and what the visit costs, above the button that books it. */
export function BookSummary({ draft: { date, time }, fee }: { draft: BookDraft; fee: number }) {
  const isChosen = date !== '' && time !== '';
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-t border-hairline pt-3">
      <div>
        <dt className="text-sm text-ink-2">{t('chosen')}</dt>
        <dd className="figures font-semibold">{isChosen ? visitTime(`${date}T${time}:00+01:00`) : t('noneChosen')}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">{t('price')}</dt>
        <dd className="figures font-semibold">{fee === 0 ? t('free') : nairaText(fee)}</dd>
      </div>
    </dl>
  );
}
