import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { doctorPortal, DoctorPatient, PatientNote } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { useView } from '../../../lists/use-view.ts';
import { DeniedCard } from '../denied-card.tsx';
import { ROW_BUTTON } from '../desk/part.tsx';
import { isDenied } from '../is-denied.ts';
import { t } from './messages.ts';
import { newNote, type NoteDraft } from './note-fields.ts';
import { PATIENT, patientPath } from './patient-path.ts';
import { PatientPart } from './patient-part.tsx';
import { PatientRows } from './patient-rows.tsx';
import { notesByPatient, patientsWith } from './patient-list.ts';

const NoteDialog = lazy(() => import('./note-dialog.tsx').then((module) => ({ default: module.NoteDialog })));

/** So many patients are drawn at first, and so many more at each press. */
const PAGE = 50;

/** Whom the doctor has seen, called or written with, and the patient whom the address names beside them. */
export function PatientsTab() {
  const query = useQuery({ ...read<typeof doctorPortal.listDoctorPatients>('/api/doctor/patients'), refetchOnMount: 'always' });
  if (isDenied(query.error)) return <DeniedCard />;
  return (
    <div className="mx-auto max-w-360">
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-120 w-full" empty={<NoPatients />}>
        {(patients) => <Patients patients={patients} />}
      </QueryPart>
    </div>
  );
}

function NoPatients() {
  return (
    <div className="border border-hairline bg-surface p-4">
      <h2 className="text-base font-semibold">{t('empty')}</h2>
      <p className="text-ink-2">{t('emptyWords')}</p>
    </div>
  );
}

function Patients({ patients }: { patients: readonly DoctorPatient[] }) {
  const { view, change } = useView(['q', PATIENT]);
  const notes = useQuery({
    ...read<typeof doctorPortal.listPatientNotes>('/api/patient-notes'),
    refetchOnMount: 'always',
    select: notesByPatient,
  });
  const { q, [PATIENT]: open } = view;
  const writing = useWriting(open);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section
        aria-labelledby="patients"
        className={`flex min-w-0 flex-col gap-2 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:p-1 ${open === '' ? '' : 'max-lg:hidden'}`}
      >
        <Head onWrite={writing.begin} />
        <SearchField
          className="max-sm:col-span-full"
          label={t('search')}
          placeholder={t('searchHint')}
          value={q}
          onSearch={(typed) => change({ q: typed })}
        />
        <Found patients={patients} typed={q} notes={notes.data} open={open} onShowAll={() => change({ q: '' })} />
      </section>
      {open === '' ? (
        <p className="border border-hairline bg-surface p-3 text-ink-2 max-lg:hidden lg:mt-9">{t('choose')}</p>
      ) : (
        <PatientPart
          key={open}
          patient={patients.find(({ patientId }) => patientId === open)}
          notes={notes}
          back={patientPath('', q)}
          onNote={writing.begin}
        />
      )}
      <LateWindow>{writing.shown && <NoteDialog patients={patients} {...writing.shown} />}</LateWindow>
    </div>
  );
}

function Head({ onWrite }: { onWrite: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 id="patients" className="text-base font-semibold">
        {t('title')}
      </h2>
      <Button variant="outline" className={ROW_BUTTON} onClick={onWrite}>
        {t('addPatientNote')}
      </Button>
    </div>
  );
}

/** The note that is being written. What was typed stays while its window is closed, and what was begun about somebody stays about them. */
function useWriting(open: string) {
  const [draft, setDraft] = useState<NoteDraft>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  function begin(): void {
    if (draft === undefined || draft.notes.trim() === '') setDraft(newNote(open));
    setOpen(true);
  }
  function end(): void {
    setDraft(undefined);
    close();
  }
  return { begin, shown: isOpen && draft !== undefined && { draft, onChange: setDraft, onSaved: end, onClose: close } };
}

type FoundProps = {
  patients: readonly DoctorPatient[];
  typed: string;
  notes: ReadonlyMap<string, PatientNote[]> | undefined;
  open: string;
  onShowAll: () => void;
};

/** The patients who match the search, a page at a time. */
function Found({ patients, typed, notes, open, onShowAll }: FoundProps) {
  const [shown, setShown] = useState(PAGE);
  const found = patientsWith(patients, typed);
  return (
    <>
      <p role="status" className="figures text-sm text-ink-2">
        {found.length === 0 ? t('noMatch') : countWords(found.length, patients.length)}
      </p>
      {found.length === 0 ? (
        <Button variant="outline" className={`self-start ${ROW_BUTTON}`} onClick={onShowAll}>
          {t('showAll')}
        </Button>
      ) : (
        <PatientRows patients={found.slice(0, shown)} notes={notes} open={open} typed={typed} />
      )}
      {found.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + PAGE)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function countWords(shown: number, count: number): string {
  if (shown < count) return t('countOf', { shown, count });
  return count === 1 ? t('countOne') : t('count', { count });
}
