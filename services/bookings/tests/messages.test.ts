import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CareTaskChangedSchema, DoctorMessageSentSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { EXAMPLE_PHOTO } from '@sabiwell/proto/http/shared.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOBODY = '019ab000-0000-7000-8000-000000000000';

let service: Service;
let doctor: number;
beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service, { name: 'Dr. Amaka Eze' });
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const letter = { subject: 'Tablets', message: 'May I take them at night?' };
const write = (as: number, body: object = {}) =>
  service.ask('POST', '/api/doctor-messages', as, { body: { doctorId: doctor, ...letter, ...body } });
const asDoctor = (method: string, path: string, body?: unknown) => askAsDoctor(service, doctor, method, path, body);
const upload = async (as: number) =>
  (await service.ask('POST', '/api/care-files', as, { body: { data: EXAMPLE_PHOTO } })).json.id as string;
const threadOf = (as: number, id: string) => service.ask('GET', `/api/doctor-messages/${id}`, as);
const taskOf = async (subject: string) =>
  (await service.pool.query(`SELECT * FROM care_tasks WHERE kind = 'message' AND subject = $1 ORDER BY opened_at`, [subject])).rows;

/** A member with a conversation. */
async function newThread(body: object = {}) {
  const member = await addMember(service);
  const sent = await write(member, body);
  return { member, sent: sent.json as { id: string; threadId: string }, path: `/api/doctor-messages/${sent.json.threadId}` };
}

describe('a message', () => {
  test('begins a conversation that both sides see, with an event that has no words and a task', async () => {
    const { member, sent } = await newThread();
    const { json } = await threadOf(member, sent.threadId);
    expect(json).toMatchObject({ subject: 'Tablets', userName: 'Amina Bello', doctorName: 'Dr. Amaka Eze', priority: 'normal', unread: 0 });
    expect(json.messages).toMatchObject([{ id: sent.id, from: 'member', senderName: 'Amina Bello', messageStatus: 'sent', isRead: false }]);
    const [event] = await service.eventsOf(sent.id, DoctorMessageSentSchema);
    expect(event?.data).toMatchObject({ threadId: sent.threadId, from: 'member', doctorId: String(doctor), userId: String(member) });
    expect(JSON.stringify(event)).not.toMatch(/Tablets|night/);
    const [task] = await taskOf(sent.threadId);
    expect(task).toMatchObject({ role: 'doctor', status: 'open', user_id: member, doctor_id: doctor });
    expect(task.due_at.getTime() - task.opened_at.getTime()).toBe(24 * HOUR_MS);
  });

  test('that is urgent wants an answer in four hours', async () => {
    const { sent } = await newThread({ priority: 'urgent' });
    const [task] = await taskOf(sent.threadId);
    expect(task.due_at.getTime() - task.opened_at.getTime()).toBe(4 * HOUR_MS);
    expect(task.priority).toBe('urgent');
  });

  test.each([
    ['without a subject', { subject: ' ' }, 'Please fill in both subject and message fields.'],
    ['without a message', { message: null }, 'Please fill in both subject and message fields.'],
    ['to nobody', { doctorId: 99_999_999 }, 'Please select a doctor'],
    ['to what is no number', { doctorId: 'x' }, 'Please select a doctor'],
    ['with a subject that is too long', { subject: 'x'.repeat(201) }, undefined],
    ['that is too long', { message: 'x'.repeat(5001) }, undefined],
    ['with four files', { attachments: [NOBODY, NOBODY, NOBODY, NOBODY] }, undefined],
    ['with a file that is no list', { attachments: 'x' }, undefined],
  ])('%s is refused', async (_name, body, message) => {
    const refused = await write(await addMember(service), body);
    expect(refused.status).toBe(400);
    if (message !== undefined) expect(refused.json.message).toBe(message);
  });

  test('to a doctor whose licence was not checked is refused', async () => {
    const unverified = await addDoctor(service, { verified: false });
    expect((await write(await addMember(service), { doctorId: unverified })).status).toBe(400);
  });

  test('goes from sent to delivered to read by what the other side does, never by the own side', async () => {
    const { member, sent, path } = await newThread();
    const status = async () => (await threadOf(member, sent.threadId)).json.messages[0];
    await service.ask('GET', '/api/doctor-messages', member);
    expect((await status()).messageStatus).toBe('sent');
    const listed = await asDoctor('GET', '/api/doctor-messages');
    expect(listed.json[0]).toMatchObject({ id: sent.threadId, unread: 1, lastMessage: { message: letter.message } });
    expect(await status()).toMatchObject({ messageStatus: 'delivered', isRead: false, readAt: null });
    expect((await asDoctor('PATCH', `${path}/read`)).json).toEqual({ marked: 1 });
    expect((await asDoctor('PATCH', `${path}/read`)).json).toEqual({ marked: 0 });
    const read = await status();
    expect(read).toMatchObject({ messageStatus: 'read', isRead: true });
    expect(Date.parse(read.readAt)).not.toBeNaN();
    expect((await service.ask('PATCH', `${path}/read`, member)).json).toEqual({ marked: 0 });
  });
});

describe('a conversation', () => {
  test("goes on by both sides; the doctor's answer closes the task, the member's next message opens it again", async () => {
    const { member, sent, path } = await newThread();
    const answered = await asDoctor('POST', `${path}/replies`, { message: 'Yes,\nafter food.' });
    expect(answered).toMatchObject({ status: 201, json: { threadId: sent.threadId, messageStatus: 'sent' } });
    const [event] = await service.eventsOf(answered.json.id, DoctorMessageSentSchema);
    expect(event?.data).toMatchObject({ from: 'doctor' });
    expect(event?.data.dueAt).toBeUndefined();
    expect(await taskOf(sent.threadId)).toMatchObject([{ status: 'closed', outcome: 'answered' }]);
    const { json } = await threadOf(member, sent.threadId);
    expect(json).toMatchObject({
      unread: 1,
      messages: [{ message: 'Yes,\nafter food.', senderName: 'Dr. Amaka Eze' }, { from: 'member' }],
    });
    expect((await service.ask('POST', `${path}/replies`, member, { body: { message: 'Thank you.' } })).status).toBe(201);
    const tasks = await taskOf(sent.threadId);
    expect(tasks.map(({ status }) => status)).toEqual(['closed', 'open']);
    expect(await service.eventsOf(tasks[0].id, CareTaskChangedSchema)).toHaveLength(2);
  });

  test('does not exist for anybody else', async () => {
    const { path } = await newThread();
    const stranger = await addMember(service);
    const otherDoctor = await addDoctor(service);
    for (const [method, to] of [
      ['GET', path],
      ['PATCH', `${path}/read`],
    ] as const) {
      expect((await service.ask(method, to, stranger)).status).toBe(404);
      expect((await askAsDoctor(service, otherDoctor, method, to)).status).toBe(404);
      expect((await service.ask(method, to, 'guest')).status).toBe(401);
    }
    expect((await service.ask('POST', `${path}/replies`, stranger, { body: { message: 'Hello' } })).status).toBe(404);
    expect((await service.ask('GET', path, 'doctor')).status).toBe(403);
  });

  test.each(['', '   ', 'x'.repeat(5001)])('takes no reply like %j', async (message) => {
    const { path } = await newThread();
    expect((await asDoctor('POST', `${path}/replies`, { message })).status).toBe(400);
  });

  test('is read page by page, newest first, each message once', async () => {
    const { member, sent, path } = await newThread();
    for (let i = 0; i < 4; i += 1) {
      service.time.now = new Date(service.time.now.getTime() + 1);
      await service.ask('POST', `${path}/replies`, member, { body: { message: `more ${i}` } });
    }
    const seen: string[] = [];
    let next: string | undefined = `${path}?limit=2`;
    while (next !== undefined) {
      const page = await service.ask('GET', next, member);
      seen.push(...page.json.messages.map(({ message }: { message: string }) => message));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      expect(page.json.earlier).toBe(next === undefined ? null : new URLSearchParams(next.split('?')[1]).get('cursor'));
    }
    expect(seen).toEqual(['more 3', 'more 2', 'more 1', 'more 0', letter.message]);
    expect((await service.ask('GET', `${path}?cursor=x`, member)).status).toBe(400);
    expect(sent.threadId).toBeTruthy();
  });

  test('with the newest message stands first in the list, which has pages too', async () => {
    const member = await addMember(service);
    const threads: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      service.time.now = new Date(service.time.now.getTime() + 1000);
      threads.push((await write(member, { subject: `no ${i}` })).json.threadId);
    }
    service.time.now = new Date(service.time.now.getTime() + 1000);
    await asDoctor('POST', `/api/doctor-messages/${threads[0]}/replies`, { message: 'First again' });
    const first = await service.ask('GET', '/api/doctor-messages?limit=2', member);
    expect(first.json.map(({ subject }: { subject: string }) => subject)).toEqual(['no 0', 'no 2']);
    expect(first.json[0]).toMatchObject({ unread: 1, lastMessage: { message: 'First again', from: 'doctor' } });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await service.ask('GET', next, member)).json.map(({ subject }: { subject: string }) => subject)).toEqual(['no 1']);
  });

  test("that a doctor reads is noted in the audit log, without words, and a member's reading is not", async () => {
    const { member, sent, path } = await newThread();
    const notes = async () =>
      (await service.pool.query(`SELECT * FROM audit_log WHERE target = $1`, [`message_thread/${sent.threadId}`])).rows;
    await threadOf(member, sent.threadId);
    expect(await notes()).toEqual([]);
    await asDoctor('GET', path);
    expect(await notes()).toMatchObject([
      { action: 'read_messages', role: 'doctor', subject_user_id: member, count: 1, actor: `account-of-${doctor}` },
    ]);
  });
});

describe('an attachment', () => {
  test('is the own, unattached file of its sender, and then both sides can open it', async () => {
    const member = await addMember(service);
    const stranger = await addMember(service);
    const files = [await upload(member), await upload(member)];
    expect((await write(stranger, { attachments: [files[0]] })).status).toBe(404);
    expect((await write(member, { attachments: [files[0], NOBODY] })).status).toBe(404);
    expect((await write(member, { attachments: ['x'] })).status).toBe(404);
    const sent = await write(member, { attachments: files });
    expect(sent.status).toBe(201);
    const { json } = await asDoctor('GET', `/api/doctor-messages/${sent.json.threadId}`);
    expect(json.messages[0].attachments).toMatchObject(files.map((id) => ({ id, contentType: 'image/jpeg' })));
    expect((await asDoctor('GET', `/api/care-files/${files[0]}`)).status).toBe(200);
    expect((await service.ask('GET', `/api/care-files/${files[0]}`, stranger)).status).toBe(404);
    expect((await askAsDoctor(service, await addDoctor(service), 'GET', `/api/care-files/${files[0]}`)).status).toBe(404);
    expect((await write(member, { attachments: [files[0]] })).status).toBe(404);
  });

  test('that is refused leaves no message behind', async () => {
    const member = await addMember(service);
    await write(member, { attachments: [NOBODY] });
    expect((await service.ask('GET', '/api/doctor-messages', member)).json).toEqual([]);
  });

  test('goes with one of two messages that are sent at the same time', async () => {
    const member = await addMember(service);
    const file = await upload(member);
    const sent = await Promise.all(Array.from({ length: 8 }, () => write(member, { attachments: [file] })));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 7 }, () => 404)]);
  });
});
