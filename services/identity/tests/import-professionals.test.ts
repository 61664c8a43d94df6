import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importBatch } from '../src/imports/import-batch.ts';
import { importerOf, somebody } from './importer.ts';
import { bookingsOf, fileOf, someDoctor, someTrainer } from './professionals.ts';
import { startIdentity } from './service.ts';
import { auditOf } from './staff-service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let importer: Awaited<ReturnType<typeof importerOf>>;
let bookings: ReturnType<typeof bookingsOf>;
beforeAll(async () => {
  identity = await startIdentity({ staffMfa: 'optional' });
  importer = await importerOf(identity);
  bookings = bookingsOf(identity);
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.time.now = new Date();
});

const send: typeof importer.send = (...given) => importer.send(...given);
const reasonsOf = async (id: string) => (await importer.rowsOf(id)).map(({ list, reason }) => [list, reason]);

/** Imports a file about whose rows bookings is asked once each, and answers that all of them are new. */
async function imported(file: string, ...asked: { id: string }[]) {
  const sending = send(file);
  for (const { id } of asked) await bookings.answer(await bookings.asked(id));
  return sending;
}

describe('doctors and trainers of a file', () => {
  it('are told to bookings, and have the outcome that it answers', async () => {
    const [doctor, trainer, user] = [someDoctor({ email: 'Amaka.Obi@Example.com' }), someTrainer({ years: '7' }), somebody()];
    const { status, json } = await imported(fileOf({ users: [user], doctors: [doctor], trainers: [trainer] }), doctor, trainer);
    expect([status, json.imported, json.rows]).toEqual([
      200,
      { users: 1, doctors: 1, trainers: 1 },
      { created: 3, alreadyThere: 0, invalid: 0 },
    ]);
    const { requestId: _request, ...told } = (await bookings.heard(doctor.id))[0]!.data;
    const { id, name, specialty, hospital, location, phone, years } = doctor;
    const asked = { importId: json.id, row: 1, source: 'people.json', staffId: importer.admin.id };
    const said = { name, specialty, hospital, location, phone, years, email: 'amaka.obi@example.com' };
    expect(told).toEqual({ ...asked, externalId: id, kind: 'doctor', ...said });
    expect((await bookings.heard(trainer.id))[0]!.data).toMatchObject({
      ...asked,
      externalId: trainer.id,
      kind: 'trainer',
      firstName: 'Tunde',
      lastName: trainer.lastname,
      specialty: 'Strength',
      country: 'Nigeria',
      years: 7,
    });
    const { text } = await importer.reportFile(json.id);
    expect(text).toContain('doctors,1,created,,The doctor was entered. Nobody can book before an administrator has checked the licence.');
    expect(text).toContain('"The trainer was entered, not as a verified one."');
  });

  it('that are wrong are told so, each field in a sentence, and what only a directory knows is ignored', async () => {
    const shown = {
      rating: 4.5,
      verified: true,
      thumbnail: 'x',
      cases: 9,
      distance: 1,
      specialties: ['A'],
      available: true,
      reviewCount: 2,
    };
    const doctors = [someDoctor({ email: 'none', phone: '' }), someDoctor({ id: '' }), someDoctor({ licence: 'MDCN/1' }), 'Dr. Amaka'];
    const trainers = [someTrainer({ country: undefined }), someTrainer({ years: 'many' })];
    const { json } = await send(fileOf({ doctors: [someDoctor(shown), ...doctors], trainers }), { dryRun: true });
    expect(json.rows).toEqual({ created: 1, alreadyThere: 0, invalid: 6 });
    expect(json.errors).toEqual([
      { list: 'doctors', row: 2, path: 'email', message: 'Enter an email address, for example amina@example.com.' },
      { list: 'doctors', row: 2, path: 'phone', message: 'Phone is required.' },
      { list: 'doctors', row: 3, path: 'id', message: 'Id is required.' },
      { list: 'doctors', row: 4, path: 'licence', message: 'licence is not a known field.' },
      { list: 'doctors', row: 5, path: '', message: 'This row is no object.' },
      { list: 'trainers', row: 1, path: 'country', message: 'Country is required.' },
      { list: 'trainers', row: 2, path: 'years', message: 'Enter the years of experience, from 0 to 80.' },
    ]);
  });

  it('keep the import going until bookings has answered about all of them, and hold up no other', async () => {
    const [doctor, user] = [someDoctor(), somebody()];
    const sending = send(fileOf({ users: [user], doctors: [doctor] }));
    const asked = await bookings.asked(doctor.id);
    const { status, json } = await importer.report(asked.importId);
    expect([status, json]).toEqual([202, { id: asked.importId, status: 'processing', rows: { done: 1, total: 2 } }]);
    // It is the oldest that goes on, and yet not the one that is taken.
    const other = await send(fileOf({ users: [somebody()] }));
    await identity.pool.query(`UPDATE imports SET status = 'running', ended_at = NULL WHERE id = $1`, [other.json.id]);
    expect(await importBatch(identity.context)).toBe(false);
    expect([(await importer.report(other.json.id)).status, (await importer.report(asked.importId)).status]).toEqual([200, 202]);
    await bookings.answer(asked);
    expect((await sending).json.rows).toEqual({ created: 2, alreadyThere: 0, invalid: 0 });
    const ended = (await auditOf(identity, asked.importId)).filter(({ action }) => action === 'people_imported');
    expect(ended.map(({ after }) => after)).toEqual([{ created: 2, alreadyThere: 0, invalid: 0 }]);
  });

  it('are not told twice: not again, not as a changed row, not twice in a file', async () => {
    const [doctor, trainer] = [someDoctor(), someTrainer()];
    await imported(fileOf({ doctors: [doctor], trainers: [trainer] }), doctor, trainer);
    const doctors = [doctor, doctor, someDoctor({ email: doctor.email })];
    const again = await send(fileOf({ doctors, trainers: [{ ...trainer, location: 'Jos' }] }));
    expect(again.json.rows).toEqual({ created: 0, alreadyThere: 4, invalid: 0 });
    const reasons = (await reasonsOf(again.json.id)).toSorted((one, other) => String(one).localeCompare(String(other)));
    expect(reasons).toEqual([
      ['doctors', 'imported_before'],
      ['doctors', 'twice_in_file'],
      ['doctors', 'twice_in_file'],
      ['trainers', 'card_changed_since'],
    ]);
    expect([(await bookings.heard(doctor.id)).length, (await bookings.heard(trainer.id)).length]).toEqual([1, 1]);
  });

  it('whom bookings knows already are there, and a doctor whose address it has told is not asked about', async () => {
    const [known, told] = [someDoctor(), someDoctor()];
    await identity.pool.query(
      `INSERT INTO doctor_contacts (doctor_id, version, name, email, may_sign_in) VALUES (4711, 1, 'Ada', $1, true)`,
      [told.email],
    );
    const sending = send(fileOf({ doctors: [known, told] }));
    await bookings.answer(await bookings.asked(known.id), 'known_doctor');
    const { json } = await sending;
    expect([json.imported.doctors, json.rows]).toEqual([0, { created: 0, alreadyThere: 2, invalid: 0 }]);
    expect(await reasonsOf(json.id)).toEqual([
      ['doctors', 'known_doctor'],
      ['doctors', 'known_doctor'],
    ]);
    expect(await bookings.heard(told.id)).toEqual([]);
  });

  it('are asked about again where the first answer never came', async () => {
    const doctor = someDoctor();
    const first = send(fileOf({ doctors: [doctor] }));
    const lost = await bookings.asked(doctor.id);
    const second = send(fileOf({ doctors: [doctor] }));
    await bookings.answer(await bookings.asked(doctor.id, 2));
    expect((await second).json.rows.created).toBe(1);
    await bookings.answer(lost, 'imported_before');
    expect((await first).json.rows).toEqual({ created: 0, alreadyThere: 1, invalid: 0 });
  });

  it('keep their first outcome, however often an answer comes, and an answer about nothing is no fault', async () => {
    const doctor = someDoctor();
    const { json } = await imported(fileOf({ doctors: [doctor] }), doctor);
    const asked = await bookings.asked(doctor.id);
    await bookings.answer(asked, 'known_doctor');
    await bookings.answer({ ...asked, row: 9 });
    await bookings.answer({ ...asked, importId: crypto.randomUUID() });
    expect((await importer.report(json.id)).json.rows).toEqual({ created: 1, alreadyThere: 0, invalid: 0 });
  });

  it('are foreseen by a dry run, which tells nobody of them', async () => {
    const [doctor, trainer] = [someDoctor(), someTrainer()];
    const { json } = await send(fileOf({ doctors: [doctor], trainers: [trainer] }), { dryRun: true });
    expect([json.imported, json.rows.created]).toEqual([{ users: 0, doctors: 0, trainers: 0 }, 2]);
    expect([await bookings.heard(doctor.id), await bookings.heard(trainer.id)]).toEqual([[], []]);
    expect((await importer.reportFile(json.id)).text).toContain('doctors,1,created,,The doctor would be entered.');
  });

  it('are told all or not at all where the process ends, and not kept in the report', async () => {
    const doctors = [someDoctor(), someDoctor({ name: 'Dr. Zebra' })];
    const { json } = await send(fileOf({ doctors }), { dryRun: true });
    await identity.pool.query(
      `UPDATE import_rows SET outcome = NULL, data = p.data FROM unnest($2::jsonb[]) WITH ORDINALITY AS p(data, n)
       WHERE import_id = $1 AND place = p.n`,
      [json.id, doctors.map((one) => JSON.stringify(one))],
    );
    await identity.pool.query(`UPDATE imports SET status = 'running', dry_run = false, ended_at = NULL WHERE id = $1`, [json.id]);
    await identity.asOwner(
      `CREATE FUNCTION stop_handing() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.place = 2 THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`,
    );
    await identity.asOwner('CREATE TRIGGER stop_handing BEFORE UPDATE ON import_rows FOR EACH ROW EXECUTE FUNCTION stop_handing()');
    await expect(importBatch(identity.context, json.id)).rejects.toThrow('killed');
    await identity.asOwner('DROP FUNCTION stop_handing CASCADE');
    for (const { id } of doctors) expect(await bookings.heard(id)).toEqual([]);
    expect(await importBatch(identity.context, json.id)).toBe(false);
    for (const { id } of doctors) await bookings.answer(await bookings.asked(id));
    expect(JSON.stringify(await importer.rowsOf(json.id))).not.toContain('Zebra');
    expect(await importBatch(identity.context, json.id)).toBe(false);
    expect((await importer.report(json.id)).json.rows.created).toBe(2);
  });
});
