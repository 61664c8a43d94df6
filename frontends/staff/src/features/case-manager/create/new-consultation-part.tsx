import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { USUAL_VISIT_MINUTES } from '@sabiwell/proto/http/booking-rules.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import type { DraftKey } from '@sabiwell/ui/storage.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { t as times } from '../../../lists/free-times/messages.ts';
import { TimesPart } from '../../../lists/free-times/times-part.tsx';
import { useFreeTimes } from '../../../lists/free-times/use-free-times.ts';
import { useStaff } from '../../../session/use-staff.ts';
import { consultationBody, consultationForm, doctorOptions, newConsultation } from './consultation-form.ts';
import { FoundPatients } from './found-patients.tsx';
import { t } from './messages.ts';

/** Arranges a visit for a member at one of a doctor's free times. What was chosen and typed stays until the server has accepted it. */
export function NewConsultationPart() {
  const { staff } = useStaff();
  const draft = { name: 'case.consultation', userId: staff.id };
  const typed = useTyped(consultationForm(times('choose')), newConsultation, draft);
  const sending = useCreate(draft, typed.clear);
  const form = useForm(typed, {
    sending,
    onEdit: sending.reset,
    onValid: (valid) => sending.mutate(consultationBody(valid)),
    leadsTo: 'refused',
  });
  return (
    <Card aria-labelledby="new-consultation" className="flex flex-col gap-4">
      <h3 id="new-consultation" className="text-lg font-semibold">
        {t('newConsultation')}
      </h3>
      <FormBody form={form} problem={{ title: t('notCreated') }} className="flex flex-col gap-4">
        <FormField form={form} name="patient" />
        <FoundPatients draft={form.draft} onChoose={(userId) => form.change({ userId })} />
        <DoctorAndTime form={form} />
        <FormField form={form} name="reason" />
        <FormField form={form} name="priority" />
        <Button type="submit" busy={form.busy} className="self-start max-sm:self-stretch">
          {t(form.busy ? 'creating' : 'create')}
        </Button>
      </FormBody>
    </Card>
  );
}

type ConsultationForm = ReturnType<typeof useForm<ReturnType<typeof newConsultation>>>;

function DoctorAndTime({ form }: { form: ConsultationForm }) {
  const { doctorId, date, time } = form.draft;
  const { data = [], error, isFetching, refetch } = useQuery(read<typeof doctors.listDoctors>('/api/doctors'));
  const free = useFreeTimes(Number(doctorId), USUAL_VISIT_MINUTES, { date, time }, '');
  return (
    <>
      {error && (
        <PartProblem
          title={t('doctorsFailed')}
          error={error}
          stale={data.length > 0}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <FormField form={form} name="doctorId" options={doctorOptions(data)} />
      {doctorId === '' ? (
        <p className="text-ink-2">{t('timesFirst')}</p>
      ) : (
        <TimesPart times={free} id={form.idOf('time')} dayLabel={t('date')} error={form.faults.time} onChange={form.change} />
      )}
    </>
  );
}

function useCreate(draft: DraftKey, onDone: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey(draft);
  return useSingleMutation<Appointment, ReturnType<typeof consultationBody>>({
    mutationFn: (body) =>
      call<typeof appointments.createConsultationCaseManager>('POST', '/api/case-manager/consultations', {
        body,
        idempotencyKey: submission.keyFor(JSON.stringify(body)),
      }),
    onSuccess: () => {
      submission.forget();
      onDone();
      toast({ title: t('created') });
      void invalidatePath(client, '/api/case-manager/appointments');
    },
    onError: (error) => toastFailure(t('notCreated'), error),
    // The time is taken now, by this visit or by another.
    onSettled: () => invalidatePath(client, '/api/doctors/'),
  });
}
