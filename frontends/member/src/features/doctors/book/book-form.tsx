import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import type { DoctorCard as Doctor } from '@sabiwell/proto/http/doctors.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { type Form, useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { EmergencyNotice } from '../../../care/emergency-notice.tsx';
import { SlotPicker } from '../../../care/slot-picker.tsx';
import { bookBody, type BookDraft, bookForm, faultTitle, isUrgent, newBooking, renewTime } from './book-fields.ts';
import { t } from './book-messages.ts';
import { BookSummary } from './book-summary.tsx';
import { FollowUpNote } from './follow-up-note.tsx';
import { Guidelines } from './guidelines.tsx';
import { useBook } from './use-book.ts';
import { useFollowUp } from './use-follow-up.ts';

type Props = {
  doctor: Doctor;
  userId: number;
  at: string;
  isFollowUp: boolean;
  onBooked: (booked: Appointment) => void;
  onClose: () => void;
};

/** The form of a booking. What was typed survives a reload and an ended session. */
export function BookForm({ doctor, userId, at, isFollowUp, onBooked, onClose }: Props) {
  const { id: doctorId, name, specialty } = doctor;
  const draft = { name: `book.${doctorId}`, userId };
  const typed = useTyped(bookForm(name), () => newBooking(at, isFollowUp), draft, renewTime(at, isFollowUp));
  const book = useBook({ draft, doctorId, onBooked: (booked) => (typed.clear(), onBooked(booked)) });
  const form = useForm(typed, {
    sending: book,
    leadsTo: 'refused',
    onFault: (fault) => toast({ title: faultTitle(fault), description: fault, variant: 'destructive' }),
    onValid: (valid) => book.mutate(bookBody(doctorId, valid)),
  });
  const followUp = useFollowUp(doctorId);
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={t('with', { name, specialty })}
      problem={{ title: t('failed'), words: reasonAndDraft }}
      save={t('bookFor')}
      onClose={onClose}
    >
      <EmergencyNotice isUrgent={isUrgent(form.draft)} />
      <FormField form={form} name="appointmentType" />
      <FollowUpNote followUp={followUp} draft={form.draft} name={name} />
      <FormField form={form} name="duration" />
      <BookTime form={form} doctor={doctor} />
      <FormField form={form} name="priority" />
      <FormField form={form} name="reason" />
      <FormField form={form} name="notes" />
      <Switch
        label={t('share')}
        hint={t('shareHint', { name })}
        on={form.draft.share === 'yes'}
        onChange={(on) => form.change({ share: on ? 'yes' : '' })}
      />
      <Guidelines />
      <BookSummary draft={form.draft} fee={followUp.isFree(form.draft) ? 0 : doctor.fee} />
    </FormDialog>
  );
}

function BookTime({ form, doctor: { id, nextSlots } }: { form: Form<BookDraft>; doctor: Doctor }) {
  const [next] = nextSlots;
  return (
    <SlotPicker
      id={form.idOf('time')}
      doctorId={id}
      minutes={Number(form.draft.duration)}
      value={form.draft}
      firstDay={next?.date}
      error={form.faults.time ?? form.faults.date}
      onChange={form.change}
    />
  );
}

function reasonAndDraft({ message }: ApiError): string {
  return t('kept', { why: message || t('failedWhy') });
}
