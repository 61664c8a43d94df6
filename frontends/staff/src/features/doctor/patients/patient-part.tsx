import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { DoctorConsultation, doctorPortal, DoctorPatient, PatientNote } from '@sabiwell/proto/http/doctor-portal.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { fullDay, fullTime, noonOf } from '@sabiwell/ui/formats.ts';
import { ChevronLeftIcon } from '@sabiwell/ui/icons.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { focusOn } from '@sabiwell/ui/use-title.ts';
import { prescriptionPath } from '../../../paths.ts';
import { SourceBadge, StatusBadge } from '../consultations/consultation-badges.tsx';
import { VisitRecordWords } from '../consultations/visit-record.tsx';
import { ROW_BUTTON } from '../desk/part.tsx';
import { ContactLink, telephone } from '../desk/visit-words.tsx';
import { t } from './messages.ts';
import { consultationsPath } from './patient-path.ts';

/** How many visits of a patient are shown here. */
const RECENT = 3;

// A scrolling part must be reachable by keyboard (WCAG 2.1.1), so it takes the focus although it can't be pressed.
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

export type Notes = UseQueryResult<ReadonlyMap<string, PatientNote[]>, ApiError>;
type Props = { patient: DoctorPatient | undefined; notes: Notes; back: string; onNote: () => void };

/** One patient: how to reach them, what was found last, the latest visits and the notes. On a phone it takes the place of the list. */
export function PatientPart({ patient, notes, back, onNote }: Props) {
  return (
    <section aria-label={patient?.patientName ?? t('title')} className="flex min-w-0 flex-col gap-5 border border-hairline bg-surface p-4">
      <Link to={back} className="flex min-h-11 items-center gap-1 self-start font-semibold text-indigo lg:hidden">
        <ChevronLeftIcon className="size-5" />
        {t('back')}
      </Link>
      {patient === undefined ? (
        <p>{t('gone')}</p>
      ) : (
        <>
          <Head patient={patient} onNote={onNote} />
          <Section title={t('medicalNotes')} hint={t('notesHint')}>
            <NoteList query={notes} patientId={patient.patientId} />
          </Section>
          <Section title={t('lastRecord')}>
            {patient.lastRecord === null ? <p className="text-ink-2">{t('noRecord')}</p> : <VisitRecordWords record={patient.lastRecord} />}
          </Section>
          <Section title={t('recent')}>
            <Recent patientId={patient.patientId} />
          </Section>
        </>
      )}
    </section>
  );
}

/** Who it is. The focus goes there, because it opens beside a list or in its place. */
function Head({ patient: { patientId, patientName, patientEmail, patientPhone }, onNote }: { patient: DoctorPatient; onNote: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusOn(heading.current), []);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-hairline pb-3">
      <div className="min-w-0 wrap-anywhere">
        <h2 ref={heading} className="text-lg font-semibold">
          {patientName}
        </h2>
        {patientEmail === null && patientPhone === null ? (
          <p className="text-ink-2">
            {t('contact')}: {t('noContact')}
          </p>
        ) : (
          <p className="flex flex-wrap gap-x-4">
            {patientPhone !== null && <ContactLink address={telephone(patientPhone)} words={patientPhone} />}
            {patientEmail !== null && <ContactLink address={`mailto:${patientEmail}`} words={patientEmail} />}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button className={ROW_BUTTON} onClick={onNote}>
          {t('addNote')}
        </Button>
        <Link to={prescriptionPath(patientId)} className={buttonClass('outline', ROW_BUTTON)}>
          {t('prescribe')}
        </Link>
      </div>
    </header>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {hint !== undefined && <p className="text-sm text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** The notes about the patient, the newest first; a long list scrolls (spec 3 section 9). */
function NoteList({ query, patientId }: { query: Notes; patientId: string }) {
  return (
    <QueryPart query={query} failed={t('notesFailed')} loading={t('notesLoading')} skeleton="h-24 w-full">
      {(byPatient) => {
        const notes = byPatient.get(patientId) ?? [];
        if (notes.length === 0) return <p className="text-ink-2">{t('notesNone')}</p>;
        return (
          <div {...REACHABLE} aria-label={t('notesOf')} className="max-h-60 overflow-y-auto border border-hairline">
            <ol className="flex flex-col divide-y divide-hairline">
              {notes.map(({ id, date, notes: words }) => (
                <li key={id} className="flex flex-col gap-1 px-3 py-2">
                  <p className="text-sm text-ink-2">{fullDay(noonOf(date))}</p>
                  <p className="max-w-prose whitespace-pre-line wrap-anywhere">{words}</p>
                </li>
              ))}
            </ol>
          </div>
        );
      }}
    </QueryPart>
  );
}

function Recent({ patientId }: { patientId: string }) {
  const query = useQuery({
    ...read<typeof doctorPortal.listDoctorConsultations>(
      `/api/doctor/consultations?patientId=${encodeURIComponent(patientId)}&limit=${RECENT}`,
    ),
    refetchOnMount: 'always',
  });
  return (
    <>
      <QueryPart
        query={query}
        failed={t('recentFailed')}
        loading={t('recentLoading')}
        skeleton="h-24 w-full"
        empty={<p className="text-ink-2">{t('recentNone')}</p>}
      >
        {(visits) => (
          <ol className="flex flex-col divide-y divide-hairline border-y border-hairline">
            {visits.map((visit) => (
              <Visit key={visit.id} visit={visit} />
            ))}
          </ol>
        )}
      </QueryPart>
      <Link to={consultationsPath(patientId)} className={buttonClass('outline', `self-start ${ROW_BUTTON}`)}>
        {t('allVisits')}
      </Link>
    </>
  );
}

function Visit({ visit: { scheduledAt, reason, status, source } }: { visit: DoctorConsultation }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="figures">{fullTime(scheduledAt)}</span>
      <span className="min-w-0 flex-auto wrap-anywhere">{reason}</span>
      <StatusBadge status={status} />
      <SourceBadge source={source} />
    </li>
  );
}
