import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  DoctorRegisteredSchema,
  ProfessionalImportedSchema,
  StaffActedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { ImportedProfessionalFoundSchema } from '@sabiwell/proto/gen/sabiwell/identity_import_pii/v1/events_pb.ts';
import { onImportedProfessionalFound } from '../src/import/on-imported-professional-found.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

type Names = 'name' | 'firstName' | 'lastName';
type Word = Names | 'externalId' | 'source' | 'kind' | 'email' | 'phone' | 'specialty' | 'hospital' | 'location' | 'country';
type Found = { [W in Word]?: string };
const STAFF = '0198c0de-0000-7000-8000-000000000001';

/** A row as identity tells it. */
function told(over: Found) {
  const [importId, externalId] = [randomUUID(), randomUUID().slice(0, 8)];
  const found = { importId, externalId, row: 1, source: 'people.json', staffId: STAFF, requestId: 'request-1', years: 5, ...over };
  return newEvent(ImportedProfessionalFoundSchema, found, { key: found.externalId, subject: 'import/x', sequence: 1, time: new Date() });
}
const doctorTold = (over: Found = {}) =>
  told({
    kind: 'doctor',
    name: 'Dr. Amaka Obi',
    email: `${randomUUID().slice(0, 8)}@example.com`,
    phone: '+2348030001111',
    specialty: 'Family Medicine',
    hospital: 'General Hospital',
    location: 'Enugu',
    ...over,
  });
const trainerTold = (over: Found = {}) =>
  told({ kind: 'trainer', firstName: 'Tunde', lastName: 'Ajayi', specialty: 'Strength', location: 'Lagos', country: 'Nigeria', ...over });
const hear = (event: ReturnType<typeof told>) => onImportedProfessionalFound(service.context, event);
const answers = async ({ data }: ReturnType<typeof told>) =>
  (await service.eventsOf(data['importId'] as string, ProfessionalImportedSchema)).map(({ data: said }) => said);
const doctorsWith = async (email: unknown) => (await service.pool.query('SELECT * FROM doctors WHERE email = $1', [email])).rows;
const trainersNamed = async (name: unknown) => (await service.pool.query('SELECT * FROM trainers WHERE lastname = $1', [name])).rows;

describe('a doctor of an import', () => {
  test('is entered as by hand: not verified, not invited, with a task for the licence', async () => {
    const event = doctorTold();
    await hear(event);
    const [doctor] = await doctorsWith(event.data['email']);
    expect(doctor).toMatchObject({
      name: 'Dr. Amaka Obi',
      specialty: 'Family Medicine',
      specialties: ['Family Medicine'],
      hospital: 'General Hospital',
      location: 'Enugu',
      contact_phone: '+2348030001111',
      public_phone: null,
      experience_years: 5,
      verified_at: null,
      licence_number: null,
    });
    expect(await service.eventsOf(doctor.id, DoctorRegisteredSchema)).toHaveLength(1);
    expect(await service.eventsOf(doctor.id, DoctorDetailsChangedSchema)).toEqual([]);
    const listed = (await service.ask('GET', '/api/doctors', 'guest')).json as { id: number }[];
    expect(listed.map(({ id }) => id)).not.toContain(doctor.id);
    const { rows: tasks } = await service.pool.query('SELECT kind, role FROM care_tasks WHERE subject = $1', [`doctor/${doctor.id}`]);
    expect(tasks).toEqual([{ kind: 'licence', role: 'admin' }]);
    const row = { importId: event.data['importId'], kind: 'doctor', row: 1, outcome: 'created' };
    expect(await answers(event)).toEqual([{ ...row, importedAt: service.time.now.toISOString() }]);
  });

  test('is audited as the act of whoever imports', async () => {
    const event = doctorTold();
    await hear(event);
    const [{ id }] = (await doctorsWith(event.data['email'])) as [{ id: number }];
    const { rows } = await service.pool.query('SELECT id::text, actor, role, action, request_id FROM audit_log WHERE target = $1', [
      `doctor/${id}`,
    ]);
    expect(rows).toMatchObject([{ actor: STAFF, role: 'admin', action: 'doctor_imported', request_id: 'request-1' }]);
    const [acted] = await service.eventsOf(rows[0].id, StaffActedSchema);
    expect(acted!.data).toMatchObject({ actorId: STAFF, action: 'doctor_imported', target: `doctor/${id}` });
  });

  test('is entered once, however often the event comes', async () => {
    const event = doctorTold();
    for (let times = 0; times < 3; times += 1) await hear(event);
    expect([(await doctorsWith(event.data['email'])).length, (await answers(event)).length]).toEqual([1, 1]);
  });

  test('of a row that was entered before stays as they are, and of another source with the same id is another one', async () => {
    const externalId = randomUUID().slice(0, 8);
    const first = doctorTold({ externalId });
    await hear(first);
    const again = doctorTold({ externalId, email: first.data['email'] as string, name: 'Dr. Changed' });
    await hear(again);
    const moved = doctorTold({ externalId, name: 'Dr. Changed' });
    await hear(moved);
    for (const event of [again, moved]) {
      expect(await answers(event)).toMatchObject([{ outcome: 'already_there', reason: 'imported_before' }]);
    }
    expect([await doctorsWith(first.data['email']), await doctorsWith(moved.data['email'])]).toMatchObject([
      [{ name: 'Dr. Amaka Obi' }],
      [],
    ]);
    const other = doctorTold({ externalId, source: 'other.json' });
    await hear(other);
    expect(await answers(other)).toMatchObject([{ outcome: 'created' }]);
  });

  test('whose address another doctor has, in any case, changes nothing', async () => {
    const [{ id }] = (
      await service.pool.query(
        `INSERT INTO doctors (name, email, specialty, hospital, location) VALUES ('Dr. There', 'Dr.There@Example.com', 'GP', 'H', 'L') RETURNING id`,
      )
    ).rows as [{ id: number }];
    const event = doctorTold({ email: 'dr.there@example.com' });
    await hear(event);
    expect(await answers(event)).toMatchObject([{ outcome: 'already_there', reason: 'known_doctor' }]);
    const { rows } = await service.pool.query('SELECT name, external_id, version FROM doctors WHERE id = $1', [id]);
    expect(rows).toEqual([{ name: 'Dr. There', external_id: null, version: 1 }]);
  });

  test('is there with the answer or not at all', async () => {
    const event = doctorTold();
    await service.asOwner(
      `CREATE FUNCTION stop_answer() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.key = '${event.data['importId'] as string}' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`,
    );
    await service.asOwner('CREATE TRIGGER stop_answer BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION stop_answer()');
    await expect(hear(event)).rejects.toThrow('killed');
    expect(await doctorsWith(event.data['email'])).toEqual([]);
    await service.asOwner('DROP FUNCTION stop_answer CASCADE');
    await hear(event);
    expect([(await doctorsWith(event.data['email'])).length, await answers(event)]).toMatchObject([1, [{ outcome: 'created' }]]);
  });

  test('of whom a field is missing is no event that can be handled', async () => {
    await expect(hear(told({ kind: 'doctor', specialty: 'GP', location: 'Enugu' }))).rejects.toThrow('lacks what is needed');
    await expect(hear(doctorTold({ kind: 'nurse' }))).rejects.toThrow('wrong value');
  });
});

describe('a trainer of an import', () => {
  test('is entered once, unverified, and shown to members as such', async () => {
    const lastName = `Ajayi ${randomUUID().slice(0, 8)}`;
    const event = trainerTold({ lastName });
    await hear(event);
    await hear(trainerTold({ externalId: event.data['externalId'] as string, lastName: `${lastName} changed` }));
    const [trainer] = await trainersNamed(lastName);
    expect([trainer, await trainersNamed(`${lastName} changed`)]).toMatchObject([
      { firstname: 'Tunde', verified: false, is_demo: false },
      [],
    ]);
    const { users } = (await service.ask('GET', '/api/trainers', 'guest')).json as { users: { id: number }[] };
    expect(users.find(({ id }) => id === trainer.id)).toMatchObject({
      firstname: 'Tunde',
      lastname: lastName,
      specialization: 'Strength',
      specialties: ['Strength'],
      country: 'Nigeria',
      years: 5,
      verified: false,
      highlights: [],
    });
    expect(await answers(event)).toMatchObject([{ kind: 'trainer', outcome: 'created' }]);
  });

  test('may have the id of a doctor of the same file', async () => {
    const [doctor, lastName] = [doctorTold(), randomUUID().slice(0, 8)];
    await hear(doctor);
    const trainer = trainerTold({ externalId: doctor.data['externalId'] as string, lastName });
    await hear(trainer);
    expect([await answers(trainer), (await trainersNamed(lastName)).length]).toMatchObject([[{ outcome: 'created' }], 1]);
  });
});
