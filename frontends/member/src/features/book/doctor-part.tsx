import { useQuery } from '@tanstack/react-query';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { USUAL_VISIT_MINUTES } from '@sabiwell/proto/http/booking-rules.ts';
import { SlotPicker } from '../../care/slot-picker.tsx';
import type { BookDraft } from './book-fields.ts';
import { t } from './messages.ts';

export const publicDoctorsQuery = () => read<typeof doctors.listPublicDoctors>('/api/public/doctors');

/** The choice of a doctor and, for who wants to choose it, of a free time. */
export function DoctorPart({ form }: { form: Form<BookDraft> }) {
  const query = useQuery(publicDoctorsQuery());
  return (
    <QueryPart query={query} failed={t('doctorsFailed')} loading={t('doctorsLoading')} skeleton="h-20 w-full">
      {(all) => {
        const options = all.map(({ id, name, specialty, location }) => ({
          value: String(id),
          label: t('doctorOption', { name, specialty, location }),
        }));
        return options.length === 0 ? (
          <p role="status">{t('noDoctors')}</p>
        ) : (
          <>
            <FormField form={form} name="doctorId" options={options} />
            <FormField form={form} name="when" />
            {form.draft.when === 'pick' && <FreeTimes form={form} />}
          </>
        );
      }}
    </QueryPart>
  );
}

function FreeTimes({ form }: { form: Form<BookDraft> }) {
  const { doctorId } = form.draft;
  if (!/^\d+$/.test(doctorId)) return <p role="status">{t('doctorFirst')}</p>;
  return (
    <SlotPicker
      key={doctorId}
      id={form.idOf('time')}
      doctorId={Number(doctorId)}
      minutes={USUAL_VISIT_MINUTES}
      value={form.draft}
      firstDay={undefined}
      error={form.faults.time ?? form.faults.date}
      onChange={form.change}
    />
  );
}
