import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { lunch } from './photos.ts';
import { isOurs, useAi } from './running-product.ts';
import { chooseDish, dialogOf, openUpload, pickPhoto, see, seeCount, seeTexts } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

const LIMIT = 10 * 1024 * 1024;
const file = (name: string, mimeType: string, content: string | Buffer) => ({ name, mimeType, buffer: Buffer.from(content) });

/** The sentences are those of spec 1 sections 5 and 8. */
const REFUSED: [what: string, file: ReturnType<typeof file>, sentence: RegExp][] = [
  ['a text', file('list.txt', 'text/plain', 'rice'), /^Please select an image file\.$/],
  [
    'a drawing that is a program',
    file('plate.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    /^Please select an image file\.$/,
  ],
  ['a photo over 10 MB', file('large.jpg', 'image/jpeg', Buffer.alloc(LIMIT + 1, lunch.buffer)), /^File size must be less than 10MB\.$/],
  ['a text that is called a photo', file('list.jpg', 'image/jpeg', 'rice'), /^Failed to process image\.$/],
  ['a photo as iPhones keep them', file('lunch.heic', 'image/heic', 'ftypheic'), /^Failed to process image\. This is a HEIC photo/],
];

test('a file that is not a usable photo is refused in a sentence before it is sent, and a photo after it is accepted', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)));
  await page.goto('/');
  await openUpload(page);
  for (const [, refused, sentence] of REFUSED) {
    await dialogOf(page).getByLabel('Choose file').setInputFiles(refused);
    await seeTexts(dialogOf(page).getByRole('alert'), sentence);
    await seeCount(dialogOf(page).getByRole('button', { name: /^Next/ }), 0);
  }
  expect(sent.filter((path) => path !== '/api/sessions/track')).toEqual([]);
  await pickPhoto(page, lunch);
  await seeCount(dialogOf(page).getByRole('alert'), 0);
});

test('a photo of exactly 10 MB is made small and sent', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  await openUpload(page);
  await pickPhoto(page, { ...lunch, buffer: Buffer.concat([lunch.buffer, Buffer.alloc(LIMIT - lunch.buffer.length)]) });
  await seeTexts(dialogOf(page), /^Ready to send: \d+ KB$/);
  await dialogOf(page).getByRole('button', { name: 'Next: choose the dish' }).click();
  await chooseDish(page, 'Akara');
  await see(dialogOf(page).getByRole('heading', { name: 'Akara' }));
});

test('after too many photos the dialog says when the next one may be sent, and keeps the photo', async () => {
  const member = await Member.join();
  const { page, expectInConsole } = await openBrowser({ as: member });
  expectInConsole(429);
  await page.goto('/');
  await openUpload(page);
  await pickPhoto(page, lunch);
  await dialogOf(page).getByRole('button', { name: 'Next: choose the dish' }).click();
  await exhaust(member);
  await chooseDish(page, 'Jollof rice');
  await seeTexts(
    dialogOf(page).getByRole('alert'),
    /^Too many requests\. Please try again in \d+ seconds?\.$/,
    /You can try again in \d+ seconds?/,
  );
  await see(dialogOf(page).getByRole('img', { name: 'The photo you chose' }), dialogOf(page).getByRole('button', { name: 'Try again' }));
  expect(await member.analyses()).toEqual([]);
});

/** Sends invalid bodies until the limit per minute is reached. */
async function exhaust(member: Member): Promise<void> {
  for (let calls = 0; calls < 1000; calls += 25) {
    const replies = await Promise.all(Array.from({ length: 25 }, () => member.request('POST', '/api/analyze-food', { body: {} })));
    if (replies.every(({ status }) => status === 429)) return;
  }
  throw new Error('The limit was never reached.');
}
