import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailSimulator, type Message } from '../src/simulator.ts';

const simulator = createMailSimulator({ token: 'word' });
beforeAll(() => simulator.listen({ port: 0, smtpPort: 0 }));
afterAll(() => simulator.close());

const control = (method: string, path: string, body?: unknown, token = 'word') =>
  fetch(`${simulator.url}/_sim/${path}`, { method, headers: { 'x-sim-token': token }, body: JSON.stringify(body) });
const messages = async (query = ''): Promise<Message[]> => (await fetch(`${simulator.url}/messages${query}`)).json() as Promise<Message[]>;
const post = async (over: object = {}, patienceMs = 10_000) => {
  const transport = createTransport({ url: simulator.smtpUrl, greetingTimeout: patienceMs, socketTimeout: patienceMs });
  const text = 'Ẹ káàbọ̀: http://localhost/#a=b';
  try {
    await transport.sendMail({ from: 'no-reply@sabiwell.example', to: 'amina@example.com', subject: 'Wẹ́lkọm', text, ...over });
    return 'sent';
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    return String(responseCode ?? code);
  } finally {
    transport.close();
  }
};
beforeEach(async () => {
  expect((await control('POST', 'reset')).status).toBe(200);
});

test('a mail is listed with what a person reads, newest first and by its recipient', async () => {
  expect(await post()).toBe('sent');
  expect(await post({ to: 'bola@example.com', subject: 'Second', html: '<p>hello</p>' })).toBe('sent');
  const [second, first] = await messages();
  expect(first).toMatchObject({ to: 'amina@example.com', subject: 'Wẹ́lkọm', text: 'Ẹ káàbọ̀: http://localhost/#a=b\n' });
  expect(Date.now() - Date.parse(first?.at ?? '')).toBeLessThan(10_000);
  expect([second?.to, second?.html]).toEqual(['bola@example.com', '<p>hello</p>\n']);
  expect(await messages('?to=AMINA@example.com')).toEqual([first]);
});

test('the page shows a mail as text and runs nothing of it', async () => {
  await post({ subject: '<script>alert(1)</script>', text: 'Open http://localhost/x#token=1 "now"' });
  const page = await fetch(simulator.url);
  const html = await page.text();
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(html).toContain('<a href="http://localhost/x#token=1" rel="noreferrer">');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['refuse', '421', 0],
  ['temporary', '451', 0],
  ['permanent', '550', 0],
  ['timeout', 'ETIMEDOUT', 0],
  ['kept_but_broken', 'ECONNECTION', 1],
])('%s fails once, with %s', async (kind, failure, kept) => {
  await control('POST', 'faults', { kind });
  expect(await post({}, kind === 'timeout' ? 400 : undefined)).toBe(failure);
  expect(await messages()).toHaveLength(kept);
  expect(await post()).toBe('sent');
});

test('a fault goes on until it is cleared', async () => {
  await control('POST', 'faults', { kind: 'temporary', times: 'always' });
  expect([await post(), await post()]).toEqual(['451', '451']);
  await control('DELETE', 'faults');
  expect(await post()).toBe('sent');
});

test('control needs the token and a fault that exists', async () => {
  expect((await control('POST', 'faults', { kind: 'refuse' }, 'other')).status).toBe(401);
  expect((await control('POST', 'faults', { kind: 'gone' })).status).toBe(400);
  expect((await control('POST', 'nothing')).status).toBe(404);
  expect((await fetch(`${simulator.url}/nothing`)).status).toBe(404);
});
