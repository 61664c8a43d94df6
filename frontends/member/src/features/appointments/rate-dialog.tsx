import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import type { reviews } from '@sabiwell/proto/http/reviews.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { refreshVisits } from '../../care/refresh-visits.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { noRating, type RateDraft, rateForm } from './rate-fields.ts';

/** Rates a completed visit, once. */
export function RateDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { user } = useCurrentUser();
  const typed = useTyped(rateForm(), noRating, { name: `rate.${visit.id}`, userId: user?.id ?? 0 });
  const onRated = () => {
    typed.clear();
    onClose();
    toast({ title: t('rateDone'), description: t('rateDoneWords', { name: visit.doctorName }) });
  };
  const rate = useRate(visit.id, onRated);
  const form = useForm(typed, { sending: rate, onValid: (draft) => rate.mutate(draft) });
  return (
    <FormDialog
      form={form}
      title={t('rateTitle')}
      description={t('rateWords')}
      problem={{ title: t('rateFailed') }}
      save={t('rateSave')}
      onClose={onClose}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}

function useRate(appointmentId: string, onRated: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ stars, text }: RateDraft) => {
      const body = { appointmentId, stars: Number(stars), ...(text.trim() !== '' && { text: text.trim() }) };
      return call<typeof reviews.giveReview>('POST', '/api/reviews', { body });
    },
    onSuccess: async () => {
      await refreshVisits(client);
      onRated();
    },
    onError: (error) => {
      if (error.status === 409) void refreshVisits(client);
      toastFailure(t('rateFailed'), error);
    },
  });
}
