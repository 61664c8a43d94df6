import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { answerChat, chatReply, streams } from './chat-replies.ts';
import { Member } from './members.ts';
import { isOurs, useAi } from './running-product.ts';
import { dialogOf, see, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

const FIRST = '5d1f0a52-9a55-4c1b-8a36-0c4a6f2c0001';
const SECOND = '7e2f0a52-9a55-4c1b-8a36-0c4a6f2c0002';

async function ask(member: Member, sessionId: string, message: string): Promise<void> {
  const { status, text: said } = await member.request('POST', '/api/ai-doc/chat', { body: { message, sessionId, answerFrom: 'guide' } });
  expect(status, said).toBe(200);
}

test('a guest is asked to log in, and a new member has no chats', async () => {
  const guest = await openBrowser();
  guest.expectInConsole(401);
  await guest.page.goto('/chat-history');
  await seeTexts(guest.page, 'Please log in to view your chat history');
  const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
  expectInConsole(404);
  await page.goto('/chat-history');
  await seeTexts(page, 'No Chat History');
  await audit(page, 'chat-history-empty');
  await page.goto(`/chat-history?session=${FIRST}`);
  await seeTexts(page, 'No messages found in this session');
  await audit(page, 'chat-history-unknown');
});

test('chats are listed, read, downloaded, continued and deleted', async () => {
  const member = await Member.join();
  await ask(member, FIRST, 'What are the signs of malaria?');
  await ask(member, SECOND, 'How does typhoid spread?');
  const { page } = await openBrowser({ as: member });
  await page.goto('/chat-history');
  const rows = page.getByRole('link', { name: /^Chat [0-9a-f]{8}/ });
  await see(rows.nth(1));
  await see(rows.first().filter({ hasText: '7e2f0a52' }));
  await audit(page, 'chat-history');
  await page.getByRole('link', { name: /5d1f0a52/ }).click();
  const messages = page.getByRole('list', { name: 'Messages of this chat' });
  await seeTexts(messages, 'What are the signs of malaria?', 'Health guide (no AI)');
  await audit(page, 'chat-history-chat');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect(await text(await (await download).createReadStream())).toContain('What are the signs of malaria?');

  await page.getByRole('link', { name: 'Continue this chat' }).click();
  await seeTexts(page.getByRole('list', { name: 'Earlier in this conversation' }), 'What are the signs of malaria?');
  const asked = await answerChat(page, streams([], chatReply({ sessionId: FIRST })));
  await page.getByLabel('Your question').fill('And in children?');
  await page.getByLabel('Your question').press('Enter');
  await seeTexts(page.getByRole('log'), chatReply().response);
  expect(asked[0]?.body.sessionId).toBe(FIRST);

  await page.goto(`/chat-history?session=${FIRST}`);
  await page.getByRole('button', { name: 'Delete this chat' }).click();
  await seeFocus(dialogOf(page).getByRole('button', { name: 'Keep' }));
  await audit(page, 'chat-history-delete');
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await seeTexts(toastsOf(page), 'Chat deleted');
  await seeGone(page.getByRole('link', { name: /5d1f0a52/ }));
  await see(page.getByRole('link', { name: /7e2f0a52/ }));
  await page.getByRole('button', { name: 'Delete all chats' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await seeTexts(page, 'No Chat History');
  expect((await member.request('GET', '/api/ai-chats/user')).json).toEqual([]);
});

test('New Chat does not go on with an earlier one', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  const asked = await answerChat(page, streams([], chatReply()));
  await page.goto('/ai-doc');
  for (const question of ['One', 'Two']) {
    await page.getByLabel('Your question').fill(question);
    await page.getByLabel('Your question').press('Enter');
    await seeTexts(page.getByRole('log'), question, chatReply().response);
    await page.getByRole('link', { name: 'Chat History' }).click();
    await page.getByRole('link', { name: 'New Chat' }).click();
    await seeTexts(page, 'Quick questions');
  }
  expect(asked).toHaveLength(2);
  expect(asked[1]?.body.sessionId).not.toBe(asked[0]?.body.sessionId);
});
