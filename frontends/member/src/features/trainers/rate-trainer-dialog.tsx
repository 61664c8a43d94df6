import { REVIEW_TEXT_RULE } from '@sabiwell/proto/http/doctor-rules.ts';
import type { reviews } from '@sabiwell/proto/http/reviews.ts';
import type { TrainerBooking } from '@sabiwell/proto/http/trainers.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { useBookingChange } from './use-booking-change.ts';

const MOST_STARS = 5;
type Draft = { stars: string; text: string };
const noRating = (): Draft => ({ stars: '', text: '' });

const rateForm = (): FormDeclaration<Draft> => ({
  name: 'rate',
  fields: {
    stars: {
      label: t('rateStars'),
      control: 'choice',
      options: Array.from({ length: MOST_STARS }, (_, i) => ({
        value: String(i + 1),
        label: i === 0 ? t('star') : t('starsOf', { count: i + 1 }),
      })),
      rule: (typed) => (typed === '' ? t('chooseStars') : undefined),
    },
    text: { label: t('rateText'), control: 'lines', rule: REVIEW_TEXT_RULE },
  },
});

/** Rates what was completed with a trainer, once. */
export function RateTrainerDialog({ booking, onClose }: { booking: TrainerBooking; onClose: () => void }) {
  const { user } = useCurrentUser();
  const typed = useTyped(rateForm(), noRating, { name: `rate.${booking.id}`, userId: user?.id ?? 0 });
  const send = ({ stars, text }: Draft) => {
    const body = { trainerBookingId: booking.id, stars: Number(stars), ...(text.trim() !== '' && { text: text.trim() }) };
    return call<typeof reviews.giveReview>('POST', '/api/reviews', { body });
  };
  const rate = useBookingChange(send, t('notRated'), () => {
    typed.clear();
    onClose();
    toast({ title: t('rated'), description: t('ratedWords') });
  });
  const form = useForm(typed, { sending: rate, onValid: (draft) => rate.mutate(draft) });
  return (
    <FormDialog
      form={form}
      title={t('rateTitle')}
      description={booking.trainerName ?? ''}
      problem={{ title: t('notRated') }}
      save={t('rateSave')}
      onClose={onClose}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}
