import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileBodies } from '@sabiwell/chassis/testing/hostile-bodies.ts';
import { MOST_CARE_FILE_BYTES } from '@sabiwell/proto/http/message-rules.ts';
import { forgetCareFiles } from '../src/files/forget-care-files.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';

const HOUR_MS = 60 * 60 * 1000;

let service: Service;
let owner: number;
let doctor: number;
beforeAll(async () => {
  service = await startBookings();
  owner = await addMember(service);
  doctor = await addDoctor(service);
});
afterAll(() => service.stop());

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1c7c54' } });
const png = () => drawn.clone().png().toBuffer();
const pdf = (more = '') => Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog${more}>>endobj\n%%EOF`, 'latin1');
const upload = (data: unknown, as = owner) => service.ask('POST', '/api/care-files', as, { body: { data } });

describe('a file', () => {
  test('that is a photo is stored without its metadata', async () => {
    const taken = await drawn
      .clone()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'CANARY' } })
      .toBuffer();
    const stored = await upload(dataUrl(taken, 'image/jpeg'));
    expect(stored).toMatchObject({ status: 201, json: { contentType: 'image/jpeg' } });
    const read = await service.ask('GET', `/api/care-files/${stored.json.id}`, owner);
    expect(read.status).toBe(200);
    expect(read.bytes.includes('CANARY')).toBe(false);
    expect(read.bytes.length).toBe(stored.json.bytes);
    expect(read.headers.get('content-type')).toBe('image/jpeg');
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    expect(read.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('that is a PDF is a download in a sandbox, and a part of it can be asked for', async () => {
    const stored = await upload(dataUrl(pdf(), 'application/pdf'));
    expect(stored).toMatchObject({ status: 201, json: { contentType: 'application/pdf', bytes: pdf().length } });
    const read = await service.ask('GET', `/api/care-files/${stored.json.id}`, owner);
    expect(read.bytes.equals(pdf())).toBe(true);
    expect(read.headers.get('content-type')).toBe('application/pdf');
    expect(read.headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    const part = await service.ask('GET', `/api/care-files/${stored.json.id}`, owner, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.text]).toEqual([206, '%PDF']);
  });

  test.each([
    ['with a script', () => dataUrl(pdf('/OpenAction<</S/JavaScript>>'), 'application/pdf'), 400, 'active_pdf'],
    ['with an escaped script', () => dataUrl(pdf('/J#53 1 0 R'), 'application/pdf'), 400, 'active_pdf'],
    ['that is a page', () => dataUrl(Buffer.from('<html></html>')), 400, 'not_an_image'],
    [
      'that is a drawing of the web',
      () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      400,
      'not_an_image',
    ],
    ['that is a broken photo', () => dataUrl(Buffer.from('\u0089PNG\r\n\u001a\nnothing', 'latin1')), 400, 'unreadable_image'],
    ['that is a link', () => 'https://example.com/a.png', 400, 'invalid'],
    ['that is empty', () => '', 400, 'invalid'],
    [
      'that is a PDF over 5 MB',
      () => dataUrl(Buffer.concat([pdf(), Buffer.alloc(MOST_CARE_FILE_BYTES, 32)]), 'application/pdf'),
      413,
      undefined,
    ],
  ])('%s is refused', async (_name, data, status, code) => {
    const refused = await upload(data());
    expect(refused.status).toBe(status);
    if (code !== undefined) expect(refused.json.code).toBe(code);
  });

  test('of exactly 5 MB is taken', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(MOST_CARE_FILE_BYTES - pdf().length, 32)]);
    expect((await upload(dataUrl(large, 'application/pdf'))).status).toBe(201);
  });

  test("can be read by its owner alone, also a doctor's", async () => {
    const { json } = await upload(dataUrl(await png()));
    expect((await service.ask('GET', `/api/care-files/${json.id}`, await addMember(service))).status).toBe(404);
    expect((await askAsDoctor(service, doctor, 'GET', `/api/care-files/${json.id}`)).status).toBe(404);
    expect((await service.ask('GET', `/api/care-files/${json.id}`, 'guest')).status).toBe(401);
    expect((await service.ask('GET', '/api/care-files/x', owner)).status).toBe(404);
    const own = await askAsDoctor(service, doctor, 'POST', '/api/care-files', { data: dataUrl(await png()) });
    expect(own.status).toBe(201);
    expect((await askAsDoctor(service, doctor, 'GET', `/api/care-files/${own.json.id}`)).status).toBe(200);
    expect((await service.ask('GET', `/api/care-files/${own.json.id}`, owner)).status).toBe(404);
  });

  test('that nobody attached is gone after a day, row and bytes', async () => {
    const { json } = await upload(dataUrl(await png()));
    const stored = () => service.pool.query('SELECT blob_key FROM care_files WHERE id = $1', [json.id]);
    const { blob_key: key } = (await stored()).rows[0] as { blob_key: string };
    const forget = (hours: number) =>
      forgetCareFiles({ ...service.context, clock: () => new Date(service.time.now.getTime() + hours * HOUR_MS) })();
    await forget(24);
    expect((await stored()).rowCount).toBe(1);
    await forget(26);
    expect((await stored()).rowCount).toBe(0);
    expect(await service.context.blobs.size(key)).toBeUndefined();
    expect(await forget(26)).toBe(false);
  });
});

test.each(hostileBodies('data', 7_000_000))('a body of %s is refused', async (_name, raw, status, sentence) => {
  const refused = await service.ask('POST', '/api/care-files', owner, { raw });
  expect([refused.status, refused.json.message]).toEqual([status, sentence]);
});
