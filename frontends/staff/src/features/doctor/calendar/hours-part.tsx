import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { doctorPortal, ScheduleDay } from '@sabiwell/proto/http/doctor-portal.ts';
import { lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FieldError, TextField } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { type DayDraft, draftFault, scheduleOf, USUAL_HOURS, weekDraft } from './week.domain.ts';

const PATH = '/api/doctor/schedule';
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'long' });
/** Sunday is 0; the first of November 2026 is one. */
const dayName = (at: number) => dayFormat.format(lagosMoment(`2026-11-0${at + 1}`, 12));
/** The id of a day's checkbox; the focus goes there where something is wrong. */
const boxOf = (at: number) => `hours-${at}`;
const FIELDS = ['start', 'end', 'breakStart', 'breakEnd', 'most'] as const;

/** When members can book the doctor, day by day. */
export function HoursPart() {
  const query = useQuery(read<typeof doctorPortal.readDoctorSchedule>(PATH));
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {t('hours')}
        </h2>
        <p className="max-w-prose text-ink-2">{t('hoursWords')}</p>
      </div>
      <QueryPart query={query} failed={t('hoursFailed')} loading={t('hoursLoading')} skeleton="h-80 w-full">
        {(days) => <HoursForm key={JSON.stringify(days)} days={days} />}
      </QueryPart>
    </section>
  );
}

function HoursForm({ days }: { days: readonly ScheduleDay[] }) {
  const { week, change, faults, isEmpty, submit, busy } = useWeek(days);
  return (
    <div className="flex flex-col gap-3">
      {days.length === 0 && <Notice tone="info">{t('hoursNone', USUAL_HOURS)}</Notice>}
      <ul className="rows border-x border-x-hairline">
        {week.map((day, at) => (
          <DayRow
            key={dayName(at)}
            box={boxOf(at)}
            name={dayName(at)}
            day={day}
            fault={faults[at]}
            onChange={(changed) => change(at, changed)}
          />
        ))}
      </ul>
      {isEmpty && (
        <p role="alert" className="font-semibold text-clay">
          {t('noDay')}
        </p>
      )}
      <Button className="self-start" busy={busy} onClick={submit}>
        {t('saveHours')}
      </Button>
    </div>
  );
}

/** What is typed of the week. It stays where it could not be saved. */
function useWeek(days: readonly ScheduleDay[]) {
  const client = useQueryClient();
  const [week, setWeek] = useState(() => weekDraft(days));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useSingleMutation<ScheduleDay[], ScheduleDay[]>({
    mutationFn: (sent) => call<typeof doctorPortal.changeDoctorSchedule>('PUT', PATH, { body: { days: sent } }),
    onSuccess: async () => {
      toast({ title: t('hoursSaved') });
      await Promise.all([invalidatePath(client, PATH), invalidatePath(client, '/api/doctors/')]);
    },
    onError: (error) => toastFailure(t('hoursNotSaved'), error),
  });
  const faults = week.map((day) => (isTried ? draftFault(day) : undefined));
  const isEmpty = isTried && week.every(({ works }) => !works);
  function submit(): void {
    setTried(true);
    const first = week.every(({ works }) => !works) ? 0 : week.findIndex((day) => draftFault(day) !== undefined);
    if (first === -1) mutate(scheduleOf(week));
    else document.getElementById(boxOf(first))?.focus();
  }
  const change = (at: number, changed: Partial<DayDraft>) =>
    setWeek(week.map((day, index) => (index === at ? { ...day, ...changed } : day)));
  return { week, change, faults, isEmpty, submit, busy: isPending };
}

type DayRowProps = { box: string; name: string; day: DayDraft; fault: string | undefined; onChange: (changed: Partial<DayDraft>) => void };

function DayRow({ box, name, day, fault, onChange }: DayRowProps) {
  const id = useId();
  return (
    <li className="px-4 py-3">
      <fieldset aria-describedby={fault === undefined ? undefined : id} className="flex min-w-0 flex-wrap items-end gap-3">
        <legend className="sr-only">{name}</legend>
        <div className="flex min-h-11 w-44 items-center gap-3 max-sm:w-full">
          <input
            id={box}
            type="checkbox"
            checked={day.works}
            onChange={({ target }) => onChange({ works: target.checked })}
            className="size-5"
          />
          <label htmlFor={box}>
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-2">{t(day.works ? 'works' : 'closed')}</span>
          </label>
        </div>
        {day.works && FIELDS.map((part) => <HourField key={part} part={part} value={day[part]} onChange={onChange} />)}
      </fieldset>
      {fault !== undefined && <FieldError id={id}>{fault}</FieldError>}
    </li>
  );
}

type HourFieldProps = { part: (typeof FIELDS)[number]; value: string; onChange: DayRowProps['onChange'] };

function HourField({ part, value, onChange }: HourFieldProps) {
  return (
    <TextField
      label={t(part)}
      {...(part === 'most' ? { inputMode: 'numeric' } : { type: 'time' })}
      autoComplete="off"
      className="w-32 max-sm:w-[calc(50%-0.375rem)]"
      value={value}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  );
}
