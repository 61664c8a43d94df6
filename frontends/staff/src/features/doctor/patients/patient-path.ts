import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { tabPath } from '../../../paths.ts';

/** What an address of the tabs of patients and consultations names a patient by. */
export const PATIENT = 'patient';

/** The tab of patients, with the one who is open and what is searched for. */
export function patientPath(id: string, q = ''): string {
  const words = Object.entries({ q, [PATIENT]: id }).filter(([, value]) => value !== '');
  return [tabPath(portalOf('doctor'), 'patients'), ...words.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join('&');
}

/** The consultations of one patient. */
export function consultationsPath(patientId: string): string {
  return `${tabPath(portalOf('doctor'), 'consultations')}&${PATIENT}=${encodeURIComponent(patientId)}`;
}
