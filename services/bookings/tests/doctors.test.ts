import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DoctorAvailabilityChangedSchema, DoctorRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { addDoctor } from './people.ts';
import { type As, type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
  await addDoctor(service, { name: 'Dr. Bola Ade', available: false });
  await addDoctor(service, { name: 'Dr. Ngozi Òkafor', publicPhone: '+2348030000001' });
  await addDoctor(service, { name: 'Dr. Amaka Eze' });
  await addDoctor(service, { name: 'Dr. Yet Unchecked', verified: false });
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const list = async (query = '', as: As = 'guest') => service.ask('GET', `/api/doctors${query}`, as);
const names = ({ json }: { json: { name: string }[] }) => json.map(({ name }) => name);

describe('the directory', () => {
  test('shows verified doctors, who can be booked first, then by name, page by page', async () => {
    const all = ['Dr. Amaka Eze', 'Dr. Ngozi Òkafor', 'Dr. Bola Ade'];
    expect(names(await list())).toEqual(all);
    const first = await list('?limit=2');
    expect([names(first), first.headers.get('x-total-count')]).toEqual([all.slice(0, 2), '3']);
    const next = first.headers.get('link')!.slice(1).split('>')[0]!;
    expect(names(await service.ask('GET', next, 'guest'))).toEqual(all.slice(2));
    expect((await list('?limit=0')).status).toBe(400);
    const afterNobody = await list(`?cursor=${2 ** 31}`);
    expect([afterNobody.status, afterNobody.json]).toEqual([200, []]);
  });

  test('is searched whatever the case and accents, and by specialty', async () => {
    expect(names(await list('?q=OKAFOR%20enugu'))).toEqual(['Dr. Ngozi Òkafor']);
    expect(names(await list('?q=zzqq'))).toEqual([]);
    expect(names(await list('?specialty=family%20medicine'))).toHaveLength(3);
    expect(names(await list('?specialty=Nutritionist'))).toEqual([]);
  });

  test('is filtered by what the cards say: sex, language, fee, and the first free time', async () => {
    const set = (name: string, fields: string) => service.pool.query(`UPDATE doctors SET ${fields} WHERE name = $1`, [name]);
    await set('Dr. Amaka Eze', `sex = 'Female', languages = '{English,Yorùbá}', fee_kobo = 500000`);
    await set('Dr. Ngozi Òkafor', `languages = '{English}'`);
    expect(names(await list('?sex=Female'))).toEqual(['Dr. Amaka Eze']);
    expect(names(await list('?sex=Male'))).toEqual([]);
    expect(names(await list('?language=yoruba'))).toEqual(['Dr. Amaka Eze']);
    expect(names(await list('?language=english&maxFee=4999'))).toEqual(['Dr. Ngozi Òkafor']);
    expect(names(await list('?maxFee=5000'))).toHaveLength(3);
    const free = await list('?freeWithin=1&limit=1');
    expect([names(free), free.headers.get('x-total-count')]).toEqual([['Dr. Amaka Eze'], '2']);
    const next = free.headers.get('link')!.slice(1).split('>')[0]!;
    expect(names(await service.ask('GET', next, 'guest'))).toEqual(['Dr. Ngozi Òkafor']);
    for (const wrong of ['?sex=Robot', '?maxFee=cheap', '?freeWithin=15']) expect((await list(wrong)).status).toBe(400);
    await service.pool.query(`UPDATE doctors SET sex = NULL, languages = '{}', fee_kobo = 200000`);
  });

  test('says nothing private to anybody but who arranges visits', async () => {
    for (const as of ['guest', 'doctor', 'marketer'] as As[]) {
      const { text, json } = await list('', as);
      expect(text).not.toMatch(/@|licen[cs]e|contactPhone/);
      expect(json[0]).toMatchObject({ rating: 0, ratingCount: 0, reviewCount: 0, cases: 0, distance: null, fee: 2000, thumbnail: null });
    }
    for (const as of ['admin', 'case_manager', 'manager'] as As[]) {
      const seen = await list('?q=unchecked', as);
      expect(seen.json).toMatchObject([{ name: 'Dr. Yet Unchecked', verified: false, email: expect.stringContaining('@') }]);
    }
  });

  test('is read by administrators page by page, each doctor once', async () => {
    const whole = names(await service.ask('GET', '/api/admin/doctors', 'admin'));
    const paged: string[] = [];
    for (let path: string | undefined = '/api/admin/doctors?limit=1'; path !== undefined;) {
      const { status, json, headers }: Awaited<ReturnType<typeof list>> = await service.ask('GET', path, 'admin');
      expect(status).toBe(200);
      paged.push(...names({ json }));
      path = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual(whole);
  });

  test('is filtered for administrators by verification, bookings and specialty', async () => {
    const filtered = async (query: string) => names(await service.ask('GET', `/api/admin/doctors?${query}`, 'admin')).toSorted();
    const set = (fields: string) => service.pool.query(`UPDATE doctors SET ${fields} WHERE name = 'Dr. Ngozi Òkafor'`);
    expect(await filtered('verified=false')).toEqual(['Dr. Yet Unchecked']);
    expect(await filtered('verified=true')).toEqual(['Dr. Amaka Eze', 'Dr. Bola Ade', 'Dr. Ngozi Òkafor']);
    expect(await filtered('available=false')).toEqual(['Dr. Bola Ade']);
    expect(await filtered('verified=true&available=true')).toEqual(['Dr. Amaka Eze', 'Dr. Ngozi Òkafor']);
    // Two words that exclude each other leave nobody.
    expect(await filtered('verified=true&status=unverified')).toEqual([]);
    await set(`specialties = '{Family Medicine,Nutritionist}', licence_valid_until = '2020-01-01'`);
    expect(await filtered('specialty=Nutritionist')).toEqual(['Dr. Ngozi Òkafor']);
    expect(await filtered('specialty=family%20medicine')).toHaveLength(4);
    expect(await filtered('verified=false')).toEqual(['Dr. Ngozi Òkafor', 'Dr. Yet Unchecked']);
    const page = await service.ask('GET', '/api/admin/doctors?available=true&specialty=Family%20Medicine&limit=1', 'admin');
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.headers.get('link')).toMatch(/available=true&specialty=Family\+Medicine/);
    expect((await service.ask('GET', '/api/admin/doctors?verified=maybe', 'admin')).status).toBe(400);
    await set(`specialties = '{}', licence_valid_until = '2099-01-01'`);
  });

  test('offers free times of who can be booked alone', async () => {
    const { json } = await list();
    expect(json.map(({ nextSlots }: { nextSlots: unknown[] }) => nextSlots.length)).toEqual([3, 3, 0]);
    const open = await service.ask('GET', '/api/public/doctors', 'guest');
    expect(open.json.map((one: object) => Object.keys(one).toSorted().join())).toEqual(Array(2).fill('id,location,name,specialty'));
  });
});

describe('a doctor who is entered', () => {
  const given = {
    name: 'Dr. Adanna Test',
    specialty: 'Family Medicine',
    hospital: 'General',
    location: 'Owerri',
    phone: '+2348030001111',
    email: 'adanna@example.com',
  };
  const check = { licenceNumber: 'MDCN/777', licenceValidUntil: '2098-05-31', note: 'Register of the council' };

  test('is listed and invited once the licence was checked, until it runs out', async () => {
    const added = await service.ask('POST', '/api/case-manager/doctors', 'case_manager', { body: given });
    const { id } = added.json as { id: number };
    expect([added.status, names(await list('?q=adanna'))]).toEqual([201, []]);
    expect((await service.ask('POST', '/api/case-manager/doctors', 'case_manager', { body: given })).json.code).toBe('email_taken');
    expect(await service.eventsOf(id, DoctorDetailsChangedSchema)).toEqual([]);
    expect((await service.eventsOf(id, DoctorRegisteredSchema)).map(({ data }) => data)).toMatchObject([
      { feeKobo: '200000', available: true },
    ]);
    expect((await service.ask('POST', `/api/admin/doctors/${id}/verify`, 'case_manager', { body: check })).status).toBe(403);
    expect((await service.ask('POST', `/api/admin/doctors/${id}/verify`, 'admin', { body: check })).json).toMatchObject({ verified: true });
    expect(names(await list('?q=adanna'))).toEqual(['Dr. Adanna Test']);
    expect((await service.eventsOf(id, DoctorDetailsChangedSchema)).at(-1)!.data).toMatchObject({ maySignIn: true, email: given.email });
    expect((await service.eventsOf(id, DoctorAvailabilityChangedSchema)).at(-1)!.data).toMatchObject({ verified: true });
    service.time.now = new Date('2098-05-10T09:00:00Z');
    await runDueWork(service.context);
    const { rows } = await service.pool.query(`SELECT role FROM care_tasks WHERE kind = 'licence' AND subject = $1 AND status = 'open'`, [
      `doctor/${id}`,
    ]);
    expect(rows).toEqual([{ role: 'admin' }]);
    service.time.now = new Date('2098-06-01T09:00:00Z');
    await runDueWork(service.context);
    expect(names(await list('?q=adanna'))).toEqual([]);
    expect((await service.eventsOf(id, DoctorCardChangedSchema)).at(-1)!.data).not.toMatchObject({ verified: true });
    service.time.now = new Date();
  });

  test('has the specialties that were named, on the card and in the filter, or else the specialty alone', async () => {
    const add = (email: string, specialties?: unknown) =>
      service.ask('POST', '/api/case-manager/doctors', 'case_manager', { body: { ...given, email, specialties } });
    const named = await add('named@example.com', ['Cardiology', ' Heart failure ']);
    expect([named.status, named.json.specialty, named.json.specialties]).toEqual([201, 'Family Medicine', ['Cardiology', 'Heart failure']]);
    expect((await list('?specialty=Heart%20failure', 'case_manager')).json).toMatchObject([
      { id: named.json.id, specialties: ['Cardiology', 'Heart failure'] },
    ]);
    for (const [place, none] of [undefined, null, '', []].entries()) {
      expect((await add(`none-${place}@example.com`, none)).json.specialties).toEqual(['Family Medicine']);
    }
    for (const wrong of ['Cardiology', [''], ['a'.repeat(81)], [7], Array(21).fill('Cardiology')]) {
      const refused = await add('wrong@example.com', wrong);
      expect([refused.status, refused.json.errors[0].path.split('.')[0]]).toEqual([400, 'specialties']);
    }
  });
});

test('the names of doctors are sorted as they are read, with and without signs, page by page', async () => {
  const sorted = ['Dr. Ọlá Xyz', 'dr. Pat Xyz', 'Dr. Ṣadé Xyz', 'Dr. Zik Xyz'];
  for (const name of sorted.toReversed()) await addDoctor(service, { name });
  expect(names(await list('?q=xyz'))).toEqual(sorted);
  const first = await list('?q=xyz&limit=1');
  const next = first.headers.get('link')!.slice(1).split('>')[0]!;
  expect(names(await service.ask('GET', next, 'guest'))).toEqual(sorted.slice(1, 2));
  const open = names(await service.ask('GET', '/api/public/doctors', 'guest'));
  expect(open.filter((name) => name.endsWith('Xyz'))).toEqual(sorted);
});
