import { APPOINTMENT_SOURCES, APPOINTMENT_STATUSES } from '@sabiwell/proto/http/booking-rules.ts';

const PAGE = 20;

/** What the list of consultations is narrowed to; '' is no filter. */
export type ConsultationsView = { q: string; status: string; source: string; patient: string };

/** The first page of the consultations that match; a status that does not exist is left out, because an address can be typed by hand. */
export function consultationsPage({ q, status, source, patient }: ConsultationsView): `/api/doctor/consultations?${string}` {
  const filters = {
    q: q.trim(),
    status: known(APPOINTMENT_STATUSES, status),
    source: known(APPOINTMENT_SOURCES, source),
    patientId: patient,
  };
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value);
  return `/api/doctor/consultations?${query.toString()}`;
}

const known = (words: readonly string[], word: string): string => (words.includes(word) ? word : '');
