import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarEvent, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { controlledFields } from '@sabiwell/ui/form/use-typed.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { entryBody, entryDraft, type EntryDraft, entryForm, isWholeDays, newEntry } from './entry-fields.ts';
import { LeaveNotice } from './leave-notice.tsx';
import { t } from './messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { readCalendarAgain } from './use-calendar.ts';

/** What is opened: a new entry on a day, or one that is stored. */
export type Opened = { day: string } | { event: CalendarEvent };

/** Adds an entry to the calendar, or changes or removes an own one. */
export function EntryDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const event = 'event' in opened ? opened.event : undefined;
  const [draft, setDraft] = useState<EntryDraft>(() => ('event' in opened ? entryDraft(opened.event) : newEntry(opened.day)));
  const [isRemoving, setRemoving] = useState(false);
  const sending = useSave(event, onClose);
  const form = useForm(controlledFields(entryForm(draft), draft, setDraft), { sending, onValid: sending.mutate });
  if (event !== undefined && isRemoving) return <RemoveDialog event={event} onBack={() => setRemoving(false)} onDone={onClose} />;
  const remove = event && (
    <Button variant="outline" className="flex-auto" onClick={() => setRemoving(true)}>
      {t('remove')}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      title={t(event === undefined ? 'add' : 'change')}
      description={t('addWords')}
      problem={{ title: t('notSaved') }}
      save={t(event === undefined ? 'addSave' : 'save')}
      other={remove}
      onClose={onClose}
    >
      <FormField form={form} name="title" />
      <FormField form={form} name="type" />
      <FormField form={form} name="date" />
      <FormField form={form} name="duration" />
      <FormField form={form} name={isWholeDays(draft) ? 'lastDay' : 'time'} />
      <LeaveNotice draft={draft} />
      <FormField form={form} name="patientName" />
      <FormField form={form} name="notes" />
    </FormDialog>
  );
}

function useSave(event: CalendarEvent | undefined, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation<CalendarEvent, EntryDraft>({
    mutationFn: (draft) =>
      event === undefined
        ? call<typeof doctorPortal.addCalendarEvent>('POST', '/api/doctor/calendar-events', { body: entryBody(draft) })
        : call<typeof doctorPortal.changeCalendarEvent>('PATCH', `/api/doctor/calendar-events/${encodeURIComponent(event.id)}`, {
            body: entryBody(draft),
          }),
    onSuccess: async ({ affected = [] }) => {
      const count = affected.length;
      const description = count === 1 ? t('affectedOne') : t('affectedSome', { count });
      toast({ title: t(event === undefined ? 'added' : 'changed'), ...(count > 0 && { description }) });
      onDone();
      await readCalendarAgain(client);
    },
    onError: (error) => {
      toastFailure(t('notSaved'), error);
      if (error.status === 404) void readCalendarAgain(client);
    },
  });
}
