import type { DemoCaller } from './demo-caller.ts';

type Thread = { subject: string };
type Visit = { reason: string };
type DoctorCall = { id: string; way: 'app' | 'phone' | 'call_back' };
type Slot = { date: string; time: string; isFree: boolean };
type Booking = { id: string };

const PHONE = '+2348030000071';
const DAY_MS = 86_400_000;
const SUBJECT = 'My new tablets';
const REASON = 'My head has been aching since I woke up';
const CRITICAL = { type: 'blood_pressure', systolic: 194, diastolic: 122, unit: 'mmHg' };
/** High, and so long ago that staff may ask after the next one, where the member agreed to that. */
const OVERDUE = { type: 'blood_pressure', systolic: 152, diastolic: 96, unit: 'mmHg' };
const OVERDUE_DAYS = 30;
const CONSENTS = { aiProvider: false, marketing: false, analytics: false, careContact: true };
const GUEST = {
  name: 'Sadia Yusuf',
  email: 'sadia.yusuf@example.com',
  phone: '+2348031234588',
  dateOfBirth: '1984-02-11',
  sex: 'Female',
  location: 'Kano',
  message: 'My mother coughs at night. May I bring her along?',
};

/** A member measures a critical pressure, writes to this doctor, asks for a visit and to be called back; each once. */
export async function askForCare(ask: DemoCaller, doctorId: number): Promise<void> {
  await measureOnce(ask, CRITICAL, new Date());
  const threads = await ask<Thread[]>('GET', '/api/doctor-messages');
  if (!threads.some(({ subject }) => subject === SUBJECT)) {
    const message = 'May I take them at night, or only after breakfast?';
    await ask('POST', '/api/doctor-messages', { doctorId, subject: SUBJECT, message });
  }
  const visits = await ask<Visit[]>('GET', '/api/appointments');
  if (!visits.some(({ reason }) => reason === REASON)) await askForVisit(ask, doctorId);
  const calls = await ask<DoctorCall[]>('GET', '/api/doctor-calls');
  if (calls.length === 0) {
    const { id, way } = await ask<DoctorCall>('POST', '/api/doctor-calls', { doctorId, callerPhone: PHONE });
    // A doctor who happens to be there would be rung for.
    if (way === 'app') await ask('PATCH', `/api/doctor-calls/${id}/status`, { status: 'ended' });
    await ask('POST', `/api/doctor-calls/${id}/call-back`, { phone: PHONE });
  }
}

/** A member agrees that staff may ask after a measurement, and has measured a high pressure weeks ago; once. */
export async function waitForContact(ask: DemoCaller): Promise<void> {
  await measureOnce(ask, OVERDUE, new Date(Date.now() - OVERDUE_DAYS * DAY_MS), async () => {
    await ask('PUT', '/api/user/consents', CONSENTS);
  });
}

/** A guest books with this doctor, unless staff have their booking. */
export async function bookAsGuest(address: string, admin: DemoCaller, doctorId: number): Promise<void> {
  const there = await admin<Booking[]>('GET', `/api/admin/public-bookings?q=${encodeURIComponent(GUEST.email)}`);
  if (there.length > 0) return;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, signal: AbortSignal.timeout(30_000) };
  const reply = await fetch(`${address}/api/public/book`, { ...init, body: JSON.stringify({ ...GUEST, doctorId }) });
  if (!reply.ok) throw new Error(`the booking of a guest was answered with ${reply.status}`);
}

async function measureOnce(ask: DemoCaller, reading: object, at: Date, before: () => Promise<void> = async () => undefined): Promise<void> {
  const { id: userId } = await ask<{ id: number }>('GET', '/api/user');
  const readings = await ask<object[]>('GET', `/api/health-readings/${userId}`);
  if (readings.length > 0) return;
  await before();
  await ask('POST', '/api/health-readings', { userId, ...reading, timestamp: at.toISOString() });
}

async function askForVisit(ask: DemoCaller, doctorId: number): Promise<void> {
  const slots = await ask<Slot[]>('GET', `/api/doctors/${doctorId}/slots`);
  const free = slots.findLast(({ isFree }) => isFree);
  if (free === undefined) return;
  await ask('POST', '/api/appointments', { doctorId, appointmentDate: free.date, appointmentTime: free.time, reason: REASON });
}
