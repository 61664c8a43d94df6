import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testOperatorKey, testToken } from '@sabiwell/chassis/testing.ts';
import { BookingRequestedSchema, ConsultationCompletedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { EARNING_WAIT_HOURS } from '@sabiwell/proto/http/withdrawal-rules.ts';
import { createAskBookings } from '../src/operator/ask-bookings.client.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import { addMember } from './people.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startBookings({ limitFactor: 50 });
  folder = await mkdtemp(join(tmpdir(), 'care-import-'));
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#804020' } });
  await writeFile(join(folder, 'face.png'), await picture.png().toBuffer());
  await writeFile(join(folder, 'clip.mp4'), Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom and so on', 'latin1')]));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const doctor = {
  externalId: 'hospital-7',
  name: 'Dr. Amaka Obi',
  email: 'Amaka.Obi@example.com',
  specialty: 'Family Medicine',
  hospital: 'General Hospital',
  location: 'Enugu',
  phone: '+2348030001111',
  licenceNumber: 'MDCN/12345',
  licenceValidUntil: '2099-12-31',
  note: 'Register of the council',
  schedule: [{ dayOfWeek: 1, start: '09:00', end: '12:00' }],
  portrait: 'face.png',
};
const trainer = {
  externalId: 'gym-7',
  firstname: 'Tunde',
  lastname: 'Ajayi',
  specialization: 'Strength',
  location: 'Lagos',
  country: 'Nigeria',
  highlights: [{ kind: 'video', media: 'clip.mp4', poster: 'face.png', caption: 'A slow press-up' }],
};
type Imported = { doctors: { id: number; isNew: boolean }[]; trainers: { id: number; isNew: boolean }[] };
const run = (...words: string[]) => runOperator(createAskBookings({ url: service.base, key: testOperatorKey as never }), words);
const importCare = async (file: object) => {
  const path = join(folder, 'care.json');
  await writeFile(path, JSON.stringify(file));
  return run('import', path);
};

describe('a file of the operator', () => {
  test('enters a verified doctor once, with the events and a portrait for anybody', async () => {
    const first = await importCare({ doctors: [doctor] });
    const [{ id, isNew }] = (first.output as Imported).doctors as [{ id: number; isNew: boolean }];
    expect([first.exitCode, isNew]).toEqual([0, true]);
    expect((await importCare({ doctors: [doctor] })).output).toMatchObject({ doctors: [{ id, isNew: false }] });
    const [card] = (await service.ask('GET', '/api/doctors', 'guest')).json;
    expect(card).toMatchObject({
      id,
      verified: true,
      fee: 2000,
      specialties: ['Family Medicine'],
      thumbnail: expect.stringMatching(/^care-/),
    });
    expect(card).not.toHaveProperty('email');
    expect((await service.eventsOf(id, DoctorDetailsChangedSchema)).at(-1)!.data).toMatchObject({ maySignIn: true });
    expect((await service.eventsOf(id, DoctorCardChangedSchema)).at(-1)!.data).toMatchObject({ verified: true });
    const { status, headers } = await fetch(`${service.base}/api/media/${card.thumbnail}`, await asGuest());
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('enters a trainer with a clip, of which a part can be read', async () => {
    expect((await importCare({ trainers: [trainer] })).output).toMatchObject({ trainers: [{ isNew: true }] });
    expect((await importCare({ trainers: [trainer] })).output).toMatchObject({ trainers: [{ isNew: false }] });
    const [shown] = (await service.ask('GET', '/api/trainers', 'guest')).json.users;
    expect(shown.highlights).toMatchObject([{ kind: 'video', caption: 'A slow press-up', poster: expect.stringMatching(/^care-/) }]);
    const { headers } = await asGuest();
    const part = await fetch(`${service.base}/api/media/${shown.highlights[0].media}`, { headers: { ...headers, range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'ftyp']);
  });

  test('with what is no picture is refused, and stops there', async () => {
    await writeFile(join(folder, 'page.html'), '<p>no picture</p>');
    const refused = await importCare({ doctors: [{ ...doctor, externalId: 'hospital-8', portrait: 'page.html' }] });
    expect(refused).toMatchObject({ exitCode: 1, output: { refused: 'hospital-8', why: { message: expect.stringContaining('picture') } } });
  });
});

test("a member's file is no medium, whoever knows its key", async () => {
  const key = await service.context.blobs.put(Buffer.from('private'));
  expect((await service.ask('GET', `/api/media/care-${key}`, 'guest')).status).toBe(404);
});

test('the operator lists doctors, checks a licence, and decides about an application', async () => {
  const body = { ...doctor, name: 'Dr. Chidi Eze', email: 'chidi@example.com', licenceNumber: 'MDCN/99', years: 6 };
  const { externalId: _id, licenceValidUntil: _until, note: _note, schedule: _week, portrait: _face, ...form } = body;
  const licence = Buffer.from('%PDF-1.4\n%%EOF', 'latin1');
  const document = `data:application/pdf;base64,${licence.toString('base64')}`;
  const applied = await service.ask('POST', '/api/doctor-applications', 'guest', { body: { ...form, document } });
  expect(applied).toMatchObject({ status: 201, json: { status: 'received' } });
  expect((await run('applications')).output).toMatchObject([{ id: applied.json.id, status: 'received' }]);
  const saved = join(folder, 'licence');
  expect(await run('document', applied.json.id, saved)).toMatchObject({ exitCode: 0, output: { saved, type: 'application/pdf' } });
  expect(await readFile(saved)).toEqual(licence);
  expect(await run('document', randomUUID(), saved)).toMatchObject({ exitCode: 1, output: { code: 'not_found' } });
  expect(await run('document', applied.json.id)).toMatchObject({ exitCode: 64 });
  const approved = await run('applications', applied.json.id, 'approved');
  const { doctorId } = approved.output as { doctorId: number };
  expect((await service.ask('GET', '/api/doctors?q=chidi', 'guest')).json).toEqual([]);
  expect((await run('doctors')).output).toMatchObject([{ id: doctorId, verified: false }, {}]);
  expect(await run('verify', String(doctorId), 'MDCN/99', '2098-01-01', 'Seen', 'in', 'person')).toMatchObject({
    exitCode: 0,
    output: { verified: true, verifiedBy: 'operator' },
  });
  expect((await service.ask('GET', '/api/doctors?q=CHIDI', 'guest')).json).toMatchObject([{ id: doctorId }]);
  expect((await service.ask('GET', '/internal/bookings/doctors', 'admin')).status).toBe(403);
});

test("the operator corrects a doctor's card, fee and photo", async () => {
  const { id } = ((await importCare({ doctors: [doctor] })).output as Imported).doctors[0]!;
  const before = (await service.ask('GET', '/api/doctors?q=amaka', 'guest')).json[0];
  const correct = async (fields: object) => {
    const path = join(folder, 'card.json');
    await writeFile(path, JSON.stringify(fields));
    return run('doctor', String(id), path);
  };
  const corrected = await correct({
    name: 'Dr. Amaka Obi-Eze',
    fee: 2500,
    sex: 'Female',
    languages: ['English', 'Igbo'],
    remove: ['portrait'],
  });
  expect(corrected).toMatchObject({ exitCode: 0, output: { fee: 2500, sex: 'Female', thumbnail: null, hospital: 'General Hospital' } });
  expect((await correct({ portrait: 'face.png' })).output).toMatchObject({ thumbnail: before.thumbnail, fee: 2500 });
  expect((await service.ask('GET', '/api/doctors?q=obi-eze&language=igbo', 'guest')).json).toMatchObject([{ id, fee: 2500 }]);
  expect((await service.eventsOf(id, DoctorCardChangedSchema)).at(-1)!.data).toMatchObject({ name: 'Dr. Amaka Obi-Eze' });
  for (const wrong of [{}, { fee: -1 }, { sex: 'Robot' }, { portrait: 'page.html' }]) expect((await correct(wrong)).exitCode).toBe(1);
  expect(await run('doctor', String(id))).toMatchObject({ exitCode: 64 });
  const { rows } = await service.pool.query(`SELECT actor FROM audit_log WHERE action = 'doctor_corrected' AND target = $1`, [
    `doctor/${id}`,
  ]);
  expect(rows).toEqual([{ actor: 'operator' }, { actor: 'operator' }]);
});

test('somebody who applies again and again is stopped, and nothing of it is kept', async () => {
  service.context.limitFactor = 1;
  const form = {
    specialty: 'Cardiologist',
    hospital: 'General',
    location: 'Aba',
    phone: '+2348035550000',
    licenceNumber: 'MDCN/1',
    years: 6,
  };
  const document = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF').toString('base64')}`;
  const apply = (place: number, address = '10.88.0.1') => {
    const body = { ...form, name: 'Dr. Nobody', email: `nobody-${place}@example.com`, document };
    return service.ask('POST', '/api/doctor-applications', 'guest', { body, headers: { 'x-client-address': address } });
  };
  const documents = async () =>
    (await service.pool.query(`SELECT count(*)::int AS files FROM care_files WHERE owner = 'application'`)).rows[0].files as number;
  const before = await documents();
  for (let place = 0; place < 10; place += 1) expect((await apply(place)).status).toBe(201);
  const refused = await apply(10);
  expect([refused.status, refused.json.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, 'too_many_applications', true]);
  expect(await documents()).toBe(before + 10);
  // The same again is the first, and another address has places of its own.
  expect([(await apply(0)).status, (await apply(11, '10.88.0.2')).status]).toEqual([201, 201]);
  service.context.limitFactor = 50;
});

test('a member of the demo gets one completed visit, which is told of once and can be rated; nobody does in production', async () => {
  const [{ id }] = (await service.ask('GET', '/api/doctors?q=amaka', 'guest')).json;
  const member = await addMember(service);
  const { output } = await run('demo-visit', String(member), String(id));
  const [visit] = (await service.ask('GET', '/api/appointments', member)).json;
  expect(output).toEqual({ isNew: true, id: visit.id });
  expect((await run('demo-visit', String(member), String(id))).output).toEqual({ isNew: false, id: visit.id });
  expect(visit).toMatchObject({ status: 'completed', paymentStatus: 'pending', reviewed: false });
  const hoursAgo = (service.context.clock().getTime() - Date.parse(visit.completedAt)) / 3_600_000;
  expect(hoursAgo).toBeGreaterThan(EARNING_WAIT_HOURS);
  const [asked] = await service.eventsOf(visit.id, BookingRequestedSchema);
  expect(asked).toMatchObject({ data: { bookingId: visit.id, userId: String(member), doctorId: String(id), feeKobo: expect.any(String) } });
  expect(await service.eventsOf(visit.id, ConsultationCompletedSchema)).toMatchObject([{ data: { bookingId: visit.id, minutes: 30 } }]);
  expect((await service.ask('POST', '/api/reviews', member, { body: { appointmentId: visit.id, stars: 5 } })).status).toBe(201);
  const daysAgo = (days: number, minutes = 0) =>
    new Date(service.context.clock().getTime() - days * 86_400_000 + minutes * 60_000).toISOString();
  const visits = await Promise.all(
    [250, 90].map(async (days) => ({ userId: await addMember(service), doctorId: id, startsAt: daysAgo(days) })),
  );
  const year = await run('demo-visits', JSON.stringify(visits));
  expect(year.output).toEqual(visits.map(({ userId }) => ({ id: expect.any(String), userId })));
  const [older] = (await service.ask('GET', '/api/appointments', visits[0]!.userId)).json;
  expect(older).toMatchObject({ status: 'completed', completedAt: daysAgo(250, 30) });
  expect(await run('demo-visits', JSON.stringify(visits))).toEqual(year);
  const today = [{ ...visits[0], userId: await addMember(service), startsAt: daysAgo(0) }];
  expect(await run('demo-visits', JSON.stringify(today))).toMatchObject({ exitCode: 1, output: { status: 400 } });
  service.context.limitFactor = 1;
  expect(await run('demo-visit', '7', String(id))).toMatchObject({ exitCode: 1, output: { status: 403 } });
});

async function asGuest() {
  return { headers: { 'x-internal-token': await testToken('bookings', 'guest') } };
}
