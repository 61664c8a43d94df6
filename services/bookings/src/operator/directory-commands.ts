import { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import { addDemoVisits, type DemoVisit } from './add-demo-visits.ts';
import type { AskBookings } from './ask-bookings.client.ts';
import { importFile, readFields } from './import-file.ts';

const NOTE = 'Checked by the operator';

/** Doctors, their licences, applications, and what is imported: `make care-doctors` and so on. */
export const directoryCommands = {
  doctors: async (ask: AskBookings) => ask(bookingsInternal.listDoctorsOperator),
  async verify(ask: AskBookings, [id = '', licenceNumber = '', licenceValidUntil = '', ...note]: string[]) {
    const body = { licenceNumber, licenceValidUntil, note: note.join(' ') || NOTE };
    return ask(bookingsInternal.verifyDoctorOperator, { params: { id }, body });
  },
  async doctor(ask: AskBookings, [id = '', file = '']: string[]) {
    if (file === '') return { output: { message: 'Say which file holds what is wrong, as it should be: FILE=card.json.' }, exitCode: 64 };
    return ask(bookingsInternal.correctDoctor, { params: { id }, body: readFields(file) });
  },
  async applications(ask: AskBookings, [id = '', status = '', ...reason]: string[]) {
    if (id === '') return ask(bookingsInternal.listDoctorApplicationsOperator);
    const body = { status, ...(reason.length > 0 && { reason: reason.join(' ') }) };
    return ask(bookingsInternal.decideDoctorApplicationOperator, { params: { id }, body });
  },
  async document(ask: AskBookings, [id = '', file = '']: string[]) {
    if (file === '') return { output: { message: 'Say where the file goes: FILE=licence.' }, exitCode: 64 };
    return ask(bookingsInternal.readApplicationDocumentOperator, { params: { id }, saveAs: file });
  },
  import: async (ask: AskBookings, [file = '']: string[]) => importFile(ask, file),
  'demo-visit': async (ask: AskBookings, [userId = '', doctorId = '']: string[]) =>
    ask(bookingsInternal.addDemoVisit, { body: { userId: Number(userId), doctorId: Number(doctorId) } }),
  'demo-visits': async (ask: AskBookings, [visits = '[]']: string[]) => addDemoVisits(ask, JSON.parse(visits) as DemoVisit[]),
};
