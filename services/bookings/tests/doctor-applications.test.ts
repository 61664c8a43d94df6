import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIVE_PDF_MESSAGE, CARE_FILE_MESSAGE, MOST_CARE_FILE_BYTES } from '@sabiwell/proto/http/message-rules.ts';
import { forgetApplications } from '../src/doctors/forget-applications.ts';
import { forgetCareFiles } from '../src/files/forget-care-files.ts';
import { type As, type Service, startBookings } from './service.ts';

const HOUR_MS = 60 * 60 * 1000;
let service: Service;
beforeAll(async () => {
  service = await startBookings({ limitFactor: 50 });
});
afterAll(() => service.stop());

const form = {
  name: 'Dr. Chidi Eze',
  specialty: 'Family Medicine',
  hospital: 'General',
  location: 'Aba',
  phone: '+2348035550000',
  licenceNumber: 'MDCN/99',
  years: 6,
};
let applicants = 0;
const pdf = (more = '') => Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog${more}>>endobj\n%%EOF`, 'latin1');
const dataUrl = (bytes: Buffer, type = 'application/pdf') => `data:${type};base64,${bytes.toString('base64')}`;
const apply = (document?: string, email = `chidi-${(applicants += 1)}@example.com`) =>
  service.ask('POST', '/api/doctor-applications', 'guest', { body: { ...form, email, ...(document !== undefined && { document }) } });
const read = (id: string, as: As = 'admin') => service.ask('GET', `/api/admin/doctor-applications/${id}/document`, as);

describe('an application', () => {
  test('is a task of an administrator, due in three days and closed by the decision', async () => {
    const { json } = await apply();
    const tasks = async () => {
      const sql = 'SELECT role, status, outcome, due_at FROM care_tasks WHERE subject = $1';
      return (await service.pool.query(sql, [`doctor_application/${json.id}`])).rows;
    };
    const dueAt = new Date(service.time.now.getTime() + 72 * HOUR_MS);
    expect(await tasks()).toEqual([{ role: 'admin', status: 'open', outcome: null, due_at: dueAt }]);
    const decision = { status: 'refused', reason: 'The register has no such number' };
    await service.ask('PATCH', `/api/admin/doctor-applications/${json.id}`, 'admin', { body: decision });
    expect(await tasks()).toMatchObject([{ status: 'closed', outcome: 'refused' }]);
  });

  test('sent twice from one address is one', async () => {
    const [first, second] = [await apply(undefined, 'twice@example.com'), await apply(undefined, 'Twice@example.com')];
    expect([second.status, second.json.id]).toEqual([201, first.json.id]);
  });

  test('sent ten times in one moment is one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(dataUrl(pdf()), 'at-once@example.com')));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  });

  test('that was refused is gone after 90 days with its document, any other stays', async () => {
    const [refused, open] = [await apply(dataUrl(pdf())), await apply()];
    await service.ask('PATCH', `/api/admin/doctor-applications/${refused.json.id}`, 'admin', {
      body: { status: 'refused', reason: 'No such number' },
    });
    const { rows } = await service.pool.query(
      'SELECT blob_key AS key FROM care_files f JOIN doctor_applications a ON a.file_id = f.id WHERE a.id = $1',
      [refused.json.id],
    );
    const after = async (days: number) => {
      const then = { ...service.context, clock: () => new Date(service.time.now.getTime() + days * 24 * HOUR_MS) };
      await forgetApplications(then)();
      await forgetCareFiles(then)();
      const listed = (await service.ask('GET', '/api/admin/doctor-applications', 'admin')).json.map(({ id }: { id: string }) => id);
      return [
        listed.includes(refused.json.id),
        listed.includes(open.json.id),
        (await service.context.blobs.size(rows[0].key)) !== undefined,
      ];
    };
    expect(await after(89)).toEqual([true, true, true]);
    expect(await after(91)).toEqual([false, true, false]);
  });

  test.each([
    ['is a page', () => dataUrl(Buffer.from('<html></html>')), 400, CARE_FILE_MESSAGE],
    ['runs a script', () => dataUrl(pdf('/OpenAction<</S/JavaScript>>')), 400, ACTIVE_PDF_MESSAGE],
    ['is over 5 MB', () => dataUrl(Buffer.concat([pdf(), Buffer.alloc(MOST_CARE_FILE_BYTES, 32)])), 413, undefined],
  ])('whose document %s is refused, and says so of the document', async (_what, document, status, message) => {
    const refused = await apply(document());
    expect(refused.status).toBe(status);
    if (message !== undefined) expect(refused.json.errors).toEqual([{ path: 'document', message }]);
  });
});

describe('the document of an application', () => {
  test('is a download in a sandbox for administrators alone, and each read of it is recorded', async () => {
    const { json } = await apply(dataUrl(pdf()));
    const answer = await read(json.id);
    expect([answer.status, answer.bytes.equals(pdf())]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="licence.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const as of ['doctor', 'case_manager', 'manager', 'marketer'] as As[]) expect((await read(json.id, as)).status).toBe(403);
    expect((await read(json.id, 'guest')).status).toBe(401);
    const { rows } = await service.pool.query('SELECT actor, role, action FROM audit_log WHERE target = $1', [
      `doctor_application/${json.id}`,
    ]);
    expect(rows).toEqual([{ actor: expect.any(String), role: 'admin', action: 'read_application_document' }]);
  });

  test('that is a photo is a download too, without what the camera wrote into it', async () => {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1c7c54' } });
    const taken = await photo
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'CANARY' } })
      .toBuffer();
    const { json } = await apply(dataUrl(taken, 'image/jpeg'));
    const answer = await read(json.id);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="licence.jpg"');
    expect(answer.bytes.includes('CANARY')).toBe(false);
  });

  test('is 404 where none was sent, or nobody applied', async () => {
    const { json } = await apply();
    expect((await read(json.id)).status).toBe(404);
    expect((await read('0198c0de-0000-7000-8000-00000000000f')).status).toBe(404);
  });

  test('is kept while the application is', async () => {
    const { json } = await apply(dataUrl(pdf()));
    await forgetCareFiles({ ...service.context, clock: () => new Date(service.time.now.getTime() + 48 * HOUR_MS) })();
    expect((await read(json.id)).status).toBe(200);
  });
});
