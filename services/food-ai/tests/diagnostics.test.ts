import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Event, newEvent, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { createSimulator, type LoggedRequest } from '@sabiwell/openai-simulator/simulator.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { DIAGNOSIS_FAILED_MESSAGE, MISSING_INFORMATION_MESSAGE } from '@sabiwell/proto/http/diagnostic-rules.ts';
import { diagnosticResult, type DiagnosticRequest } from '@sabiwell/proto/http/diagnostics.ts';
import { createBreaker } from '../src/provider/breaker.domain.ts';
import { onDoctorCardChanged } from '../src/doctor-cards/on-doctor-card-changed.ts';
import { type Service, startService, until } from './service.ts';

const TOKEN = 'control';
const PATH = '/api/doctor/diagnostic-analysis';
const simulator = createSimulator({ token: TOKEN, dishes: [{ id: 'eba', name: 'Eba', aliases: [], portionGrams: 300 }] });
let service: Service;
let told: Event[];
let doctor = 0;

const request = (over: Partial<DiagnosticRequest> = {}) => ({
  patientName: 'Zainab Okonjo',
  age: 34,
  gender: 'female',
  chiefComplaint: 'Fever',
  symptoms: 'Zainab has had fever for three days; call 0803 555 0101',
  allergies: 'Penicillin',
  vitals: { oxygenSaturation: 85 },
  ...over,
});

/** The directory's card of a doctor. */
const card = (of: { doctorId: number; version?: number; verified: boolean }) => {
  const { version = 1, doctorId } = of;
  const data = { name: 'Dr. Amaka Obi', specialty: 'Family Medicine', hospital: 'H', location: 'Lagos', years: 4, available: true };
  const place = { key: doctorId, subject: `doctor/${doctorId}`, sequence: version, time: new Date() };
  return newEvent(DoctorCardChangedSchema, { ...data, ...of, doctorId: BigInt(doctorId), version: BigInt(version) }, place);
};
const tokenOf = (doctorId: number | null) =>
  testTokenOf('food-ai', 'doctor', doctorId === null ? {} : { id: `staff-${doctorId}`, doctorId: String(doctorId) });
const ask = async (over: object = {}, { on = service, as = doctor as number | null, key = '' } = {}) =>
  on.call('POST', PATH, { token: await tokenOf(as), body: request(over), ...(key && { headers: { 'idempotency-key': key } }) });
const decide = async (id: string, body: object, as = doctor) => service.call('PATCH', `${PATH}/${id}`, { token: await tokenOf(as), body });
const audits = (on = service) => on.stores.diagnosticAudits.find({ doctorId: doctor }).sort({ _id: 1 }).lean();
const control = async (method: string, path: string, body?: unknown) => {
  const headers = { 'x-sim-token': TOKEN };
  const reply = await fetch(`${simulator.url}/_sim${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  expect(reply.status).toBe(200);
  return reply.json();
};
const script = (...responds: unknown[]) =>
  control(
    'POST',
    '/script',
    responds.map((respond) => ({ respond })),
  );
const asked = () => control('GET', '/requests') as Promise<LoggedRequest[]>;

beforeAll(async () => {
  await simulator.listen(0);
  const settings = { AI_BASE_URL: `${simulator.url}/v1`, AI_CHAT_MODEL: 'sabiwell-sim' };
  service = await startService({ settings });
  service.relay(service.stores.diagnosticAudits.collection);
  told = await service.listen('test-diagnostics');
});
afterAll(async () => {
  await service.stop();
  await simulator.close();
});
beforeEach(async () => {
  await control('POST', '/reset', {});
  // Each test has a breaker of its own.
  Object.assign(service.stores.diagnosticAi!.breaker, createBreaker());
  doctor += 1;
  await onDoctorCardChanged(service.stores, card({ doctorId: doctor, verified: true }));
});

describe('who may ask', () => {
  test('guests and members may not, nor a doctor whose licence was not checked, nor one of no directory', async () => {
    expect((await service.call('POST', PATH, { body: request() })).status).toBe(401);
    expect((await service.call('POST', PATH, { as: 7, body: request() })).status).toBe(403);
    await onDoctorCardChanged(service.stores, card({ doctorId: 900, verified: false }));
    for (const as of [900, 901]) {
      const { status, body } = await ask({}, { as });
      expect([status, body.code]).toEqual([403, 'not_verified']);
    }
    expect((await ask({}, { as: null })).body.code).toBe('forbidden');
    expect(await asked()).toEqual([]);
    expect(await service.stores.diagnosticAudits.countDocuments({ doctorId: 900 })).toBe(0);
  });

  test('a licence that ended closes it; an older event changes nothing, and one of another type is refused', async () => {
    await onDoctorCardChanged(service.stores, card({ doctorId: doctor, version: 3, verified: false }));
    await onDoctorCardChanged(service.stores, card({ doctorId: doctor, version: 2, verified: true }));
    expect((await ask()).body.code).toBe('not_verified');
    await expect(onDoctorCardChanged(service.stores, { ...card({ doctorId: 1, verified: true }), type: 'x' })).rejects.toThrow(
      PermanentError,
    );
  });

  test('what is missing is said', async () => {
    const { status, body } = await ask({ symptoms: ' ' });
    expect([status, body.message]).toEqual([400, MISSING_INFORMATION_MESSAGE]);
  });

  test('the 21st run of an hour waits', async () => {
    const at = new Date(Date.now() - 1_800_000);
    const row = { doctorId: doctor, patientRefHash: 'h', requestHash: 'h', source: 'checklist', tokens: 0, ms: 0, redFlags: 0, at };
    const rows = Array.from({ length: 20 }, () => ({ _id: randomUUID(), ...row, pendingEvents: [] }));
    await service.stores.diagnosticAudits.insertMany(rows);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1_700);
    await service.stores.diagnosticAudits.updateMany({ doctorId: doctor }, { $set: { at: new Date(Date.now() - 3_700_000) } });
    expect((await ask()).status).toBe(200);
  });

  test('an outside provider is asked only with the consent of the patient', async () => {
    const ai = service.stores.diagnosticAi!;
    const { where } = ai.client;
    ai.client.where = 'cloud';
    const refused = await ask();
    expect([refused.status, refused.body.code, refused.body.consent]).toEqual([403, 'consent_required', 'patientConsent']);
    expect((await ask({ patientConsent: false })).status).toBe(403);
    expect(await asked()).toEqual([]);
    expect((await ask({ patientConsent: true })).status).toBe(200);
    ai.client.where = where;
  });
});

describe('a run', () => {
  test('joins rules and model, is audited before the reply, kept, and told', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(diagnosticResult.parse(body)).toEqual(body);
    expect(body).toMatchObject({ analysisSource: 'openai-compatible:sabiwell-sim', calibrated: false });
    expect(body.redFlags[0].alert).toBe('Oxygen saturation 85 %');
    expect(body.differentialDiagnosis[0]).toMatchObject({ condition: 'Malaria', confidence: 65, likelihood: 'high' });
    expect(body.soapNote.assessment).toContain('Zainab Okonjo');
    const [row] = await audits();
    expect(row).toMatchObject({ _id: body.id, source: 'openai-compatible:sabiwell-sim', promptVersion: 'diagnostic-1', fault: null });
    expect(row).toMatchObject({ redFlags: body.redFlags.length, decision: null });
    expect(row!.tokens).toBeGreaterThan(0);
    expect(JSON.stringify(row)).not.toMatch(/zainab|fever|penicillin/i);
    const kept = await service.stores.diagnosticResults.findById(body.id).lean();
    expect(kept).toMatchObject({ doctorId: doctor, request: request(), result: body });
    expect(Math.round((kept!.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(90);
    const event = await until(() => told.find(({ subject }) => subject === `diagnostic-analysis/${body.id}`));
    expect(event).toMatchObject({ type: 'ng.sabiwell.food-ai.diagnostic-analysis.completed.v1', key: String(doctor) });
    expect(Object.keys(event.data).toSorted()).toEqual(['completedAt', 'doctorId', 'runId']);
  });

  test('says no name, no number of the patient, and nothing of the doctor to the model', async () => {
    await ask({ medicalHistory: 'OKONJO was admitted in 2019' });
    const all = (await asked()).map(({ prompt }) => prompt).join('\n');
    expect(all).not.toMatch(/zainab|okonjo|0803|Amaka/i);
    expect(all).toMatch(/the patient was admitted in 2019/);
  });

  test('is asked once for a key, and its words are not kept for the repeat', async () => {
    const key = randomUUID();
    expect((await ask({}, { key })).status).toBe(200);
    const again = await ask({}, { key });
    expect([again.status, again.body.code]).toEqual([409, 'already_done']);
    expect(await audits()).toHaveLength(1);
  });

  test('does not leave without its audit row', async () => {
    const model = service.stores.diagnosticAudits;
    const create = model.create.bind(model);
    model.create = (() => Promise.reject(new Error('away'))) as never;
    const { status, body } = await ask();
    model.create = create as never;
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/redFlags|Malaria/);
  });

  test.each([
    ['diagnosis_clash', (body: any) => expect(body.redFlags[1].alert).toBe('Penicillin with an allergy to penicillin')],
    ['diagnosis_foreign_source', (body: any) => expect(body.sources).toEqual(['NICE guidelines'])],
    ['diagnosis_markup', (body: any) => expect(JSON.stringify(body)).not.toMatch(/<|evil/)],
    ['diagnosis_calm', (body: any) => expect(body.redFlags[0].action).toBe('Give oxygen now and admit or refer.')],
    ['fence', (body: any) => expect(body.differentialDiagnosis).toHaveLength(3)],
  ])('of a model with %s is safe', async (kind, holds) => {
    await script(kind);
    const { status, body } = await ask();
    expect(status).toBe(200);
    holds(body);
  });

  test.each(['diagnosis_none', 'garbage', 'truncated_json'])('that the model answers with %s is repaired once', async (kind) => {
    await script(kind);
    expect((await ask()).status).toBe(200);
    expect(await asked()).toHaveLength(2);
  });
});

describe('without an answer', () => {
  test.each([
    ['refused', ['refusal']],
    ['unreadable', ['garbage', 'garbage']],
    ['unreadable', ['length']],
    ['provider', ['status_401']],
    ['provider', ['html', 'html']],
  ])('%s: 503 with the checklist of the rules, audited, by %j', async (fault, kinds) => {
    await script(...kinds);
    const { status, body } = await ask();
    expect([status, body.message, body.code]).toEqual([503, DIAGNOSIS_FAILED_MESSAGE, 'ai_unavailable']);
    expect(diagnosticResult.parse(body.checklist)).toMatchObject({
      differentialDiagnosis: [],
      analysisSource: 'checklist',
      redFlags: [{ alert: 'Oxygen saturation 85 %' }],
      uncertainties: ['The AI model gave no answer'],
    });
    expect(await audits()).toMatchObject([{ _id: body.checklist.id, fault, pendingEvents: [] }]);
    expect(await service.stores.diagnosticResults.countDocuments({ doctorId: doctor })).toBe(0);
    expect((await decide(body.checklist.id, { decision: 'accepted' })).status).toBe(404);
  });

  test('a failed run may be asked again with its key', async () => {
    const key = randomUUID();
    await script('status_401');
    expect((await ask({}, { key })).status).toBe(503);
    expect((await ask({}, { key })).status).toBe(200);
  });

  test('no model is asked while the breaker is open or the tokens of the day are used up', async () => {
    const ai = service.stores.diagnosticAi!;
    for (let n = 0; n < 5; n += 1) ai.breaker.fault(new Date());
    expect((await ask()).status).toBe(503);
    Object.assign(ai.breaker, createBreaker());
    const { dailyTokens } = ai;
    ai.dailyTokens = 0;
    expect((await ask()).status).toBe(503);
    ai.dailyTokens = dailyTokens;
    expect(await asked()).toEqual([]);
    expect((await audits()).map(({ fault }) => fault)).toEqual(['breaker', 'budget']);
  });

  test('where no model is set up, the checklist is the answer', async () => {
    const { diagnosticAi } = service.stores;
    const off = await startService();
    try {
      await onDoctorCardChanged(off.stores, card({ doctorId: doctor, verified: true }));
      expect(off.stores.diagnosticAi).toBeUndefined();
      const { status, body } = await ask({}, { on: off });
      expect(status).toBe(200);
      expect(body).toMatchObject({ differentialDiagnosis: [], analysisSource: 'checklist', uncertainties: ['No AI model is configured'] });
      expect(await audits(off)).toMatchObject([{ source: 'checklist', promptVersion: null, tokens: 0, fault: null }]);
    } finally {
      await off.stop();
    }
    expect(diagnosticAi).toBeDefined();
  });
});

test('the doctor says what came of a run; the last word counts, and another doctor has none', async () => {
  const { id } = (await ask()).body;
  const { status, body } = await decide(id, { decision: 'edited', note: 'Typhoid was likelier' });
  expect([status, body]).toEqual([200, { id, decision: 'edited' }]);
  expect(await service.stores.diagnosticResults.findById(id).lean()).toMatchObject({ note: 'Typhoid was likelier' });
  expect((await decide(id, { decision: 'dismissed' })).status).toBe(200);
  expect(await audits()).toMatchObject([{ decision: 'dismissed', decidedAt: expect.any(Date) }]);
  expect((await decide(id, { decision: 'accepted' }, doctor + 500)).status).toBe(404);
  expect((await decide(randomUUID(), { decision: 'accepted' })).status).toBe(404);
  expect(JSON.stringify(await audits())).not.toContain('Typhoid');
});
