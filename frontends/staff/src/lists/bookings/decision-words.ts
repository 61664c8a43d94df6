import { STAFF_CANCEL_REASONS } from '@sabiwell/proto/http/booking-rules.ts';
import { reasonWords, t } from './messages.ts';

/** What every decision about bookings says afterwards. */
export const said = {
  done: (count: number) => (count === 1 ? t('doneOne') : t('doneSome', { count })),
  failed: t('failed'),
};

/** The reasons to choose from where staff cancel. */
export const cancelChoice = () => ({
  legend: t('why'),
  options: STAFF_CANCEL_REASONS.map((value) => ({ value, label: reasonWords(value) })),
});

/** The reason that was chosen. */
export const reasonOf = (chosen: string) => STAFF_CANCEL_REASONS.find((one) => one === chosen);
