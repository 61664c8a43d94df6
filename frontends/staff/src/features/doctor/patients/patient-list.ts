import type { DoctorPatient, PatientNote } from '@sabiwell/proto/http/doctor-portal.ts';
import { hasWords } from '@sabiwell/ui/match-words.ts';

/** Notes by the id of their patient, the newest first. The reply groups them by e-mail address, which two guests may share. */
export function notesByPatient(groups: Readonly<Record<string, readonly PatientNote[]>>): ReadonlyMap<string, PatientNote[]> {
  const found = new Map<string, PatientNote[]>();
  for (const note of Object.values(groups).flat()) found.set(note.patientId, [...(found.get(note.patientId) ?? []), note]);
  for (const notes of found.values()) notes.sort(newestFirst);
  return found;
}

// Of one day the note that was written last comes first.
function newestFirst(one: PatientNote, other: PatientNote): number {
  return other.date.localeCompare(one.date) || other.createdAt.localeCompare(one.createdAt);
}

/** The patients whose name, e-mail address or telephone number has every word of the search. */
export function patientsWith(patients: readonly DoctorPatient[], typed: string): readonly DoctorPatient[] {
  return patients.filter(({ patientName, patientEmail, patientPhone }) =>
    hasWords([patientName, patientEmail, patientPhone].join(' '), typed),
  );
}
