import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { newListedDoctor, queryBookings, signInDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { lunch } from './photos.ts';
import { dialogOf, fill, see, seeCount, seeTexts, toastsOf } from './screen.ts';

test('a message with a photo is sent, delivered, read and answered', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const headers = await signInDoctor(doctor);
  const { page } = await openBrowser({ as: member });
  await page.goto(`/doctors?message=${doctor.id}`);
  const dialog = dialogOf(page);
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  const unready = dialog.getByRole('button', { name: 'Send', exact: true, disabled: true });
  await see(unready);
  await seeTexts(dialog, 'Not for emergencies.');
  await fill(dialog, { Priority: 'urgent', Subject: 'Tablets' });
  await seeTexts(dialog, 'Is it an emergency? Call 112 now.');
  await see(unready);
  await fill(dialog, { Priority: 'normal', Message: 'May I take them at night?' });
  await dialog.getByLabel('Attach a photo or PDF').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await seeTexts(dialog, /Choose a photo or a PDF\.$/);
  await audit(page, 'message');
  await dialog.getByLabel('Attach a photo or PDF').setInputFiles(lunch);
  await see(dialog.getByRole('list', { name: 'Attached files' }).getByText('Photo', { exact: true }));
  await send.click();
  await see(dialogOf(page, 'Message Sent'));
  await seeTexts(toastsOf(page), 'Message Sent');
  await audit(page, 'message-sent');

  const [thread] = (await request('GET', '/api/doctor-messages', { headers })).json;
  expect(thread).toMatchObject({ subject: 'Tablets', unread: 1 });
  await seeTexts(toastsOf(page), 'Message Delivered', 'The doctor will respond within 24 hours.');
  await request('PATCH', `/api/doctor-messages/${thread.id}/read`, { headers });
  await dialogOf(page).getByRole('link', { name: 'See the conversation' }).click();
  const log = page.getByRole('log', { name: `Messages with ${doctor.name}` });
  await seeTexts(log, 'May I take them at night?', /, Read$/);
  await expect.poll(() => log.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await request('POST', `/api/doctor-messages/${thread.id}/replies`, { headers, body: { message: 'Yes, after food.' } });
  await seeTexts(log, 'Yes, after food.');
  await audit(page, 'conversation');
  await fill(page, { 'Your answer': 'Thank you.' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await seeTexts(log, 'Thank you.');
  await seeTexts(toastsOf(page), 'Message Sent');
  // The field for the next answer stays free.
  const [field, toast] = await Promise.all([page.getByLabel('Your answer'), toastsOf(page)].map((one) => one.boundingBox()));
  expect(toast!.y + toast!.height <= field!.y || toast!.y >= field!.y + field!.height).toBe(true);
  await page.getByRole('link', { name: 'Messages' }).click();
  await see(page.getByRole('link', { name: new RegExp(`${doctor.name}.*Tablets`) }));
  await audit(page, 'messages');
});

test('an urgent message says how soon it is answered, before and after it is sent', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const headers = await signInDoctor(doctor);
  const { page } = await openBrowser({ as: member });
  await page.goto(`/doctors?message=${doctor.id}`);
  const dialog = dialogOf(page);
  await seeTexts(dialog, 'Doctors answer within 24 hours, urgent messages within 4.');
  await fill(dialog, { Priority: 'urgent', Subject: 'Tablets', Message: 'I took two of them.' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await seeTexts(dialogOf(page, 'Message Sent'), 'The doctor will respond within 4 hours.');
  await request('GET', '/api/doctor-messages', { headers });
  await seeTexts(toastsOf(page), 'Message Delivered', 'The doctor will respond within 4 hours.');
});

/** A conversation with so many messages, of which the last is the newest. */
async function longConversation(member: Member, count: number) {
  const doctor = await newListedDoctor();
  const body = { doctorId: doctor.id, subject: 'Tablets', message: 'Message 1' };
  const { threadId } = (await member.request('POST', '/api/doctor-messages', { body })).json;
  await queryBookings(
    `INSERT INTO messages (thread_id, sender, message, sent_at)
     SELECT $1, CASE WHEN n % 3 = 0 THEN 'doctor' ELSE 'member' END, 'Message ' || n, now() + make_interval(secs => n)
     FROM generate_series(2, $2) AS n`,
    [threadId, count],
  );
  return { threadId, doctor };
}

test('a long conversation opens at its end and is read back to its beginning, and what is read stays in its place', async () => {
  const member = await Member.join();
  const { threadId, doctor } = await longConversation(member, 229);
  const headers = await signInDoctor(doctor);
  const { page } = await openBrowser({ as: member });
  await page.goto(`/profile/messages/${threadId}`);
  const message = (number: number) => page.getByText(`Message ${number}`, { exact: true });
  const place = async (number: number) => (await message(number).boundingBox())!.y;
  await see(message(229));
  await expect.poll(() => page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)).toBe(true);
  // The answer that is being written stays where it is when a message arrives above it.
  const answer = page.getByLabel('Your answer');
  await answer.fill('I see');
  const written = (await answer.boundingBox())!.y;
  await queryBookings(`UPDATE messages SET sent_at = sent_at - interval '1 hour' WHERE thread_id = $1`, [threadId]);
  await request('POST', `/api/doctor-messages/${threadId}/replies`, { headers, body: { message: 'Message 230' } });
  await see(message(230));
  await expect.poll(async () => Math.abs((await answer.boundingBox())!.y - written), { message: 'the answer stays' }).toBeLessThan(3);
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  for (const first of [181, 131, 81, 31]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const before = await place(first);
    await earlier.click();
    await see(message(Math.max(first - 50, 1)));
    await expect.poll(async () => Math.abs((await place(first)) - before), { message: `message ${first} stays` }).toBeLessThan(3);
  }
  await seeTexts(page, 'The conversation begins here.');
  // Only the newest are a log, of which screen readers read out what is new.
  await seeCount(page.getByRole('main').getByRole('listitem'), 230);
  await seeCount(page.getByRole('log').getByRole('listitem'), 50);
  await audit(page, 'conversation-long');
});
