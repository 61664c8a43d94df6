import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { answerChat, chatReply, streams } from './chat-replies.ts';
import { Member } from './members.ts';
import { askedOf, hear, imitateRecognition, languageOf, tell, withoutRecognition } from './recognition.ts';
import { isOurs, useAi } from './running-product.ts';
import { dialogOf, goOffline, see, seeChecked, seeCount, seeFocus, seeGone, seeTexts, seeValue } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

const SENTENCE = /My browser may send the sound of my voice to the company that makes it/;

const box = (page: Page) => page.getByLabel('Your question');
const microphone = (page: Page) => page.getByRole('button', { name: 'Speak instead of typing' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop listening' });
const state = (page: Page) => page.getByRole('status');

async function openDoc(member?: Member) {
  const visit = await openBrowser({ as: member ?? (await Member.join()) });
  await imitateRecognition(visit.page);
  await visit.page.goto('/ai-doc');
  await see(microphone(visit.page));
  return visit;
}

/** Agrees where the member has not yet, and begins to speak. */
async function speak(page: Page): Promise<void> {
  await microphone(page).click();
  await dialogOf(page).getByRole('button', { name: 'Agree and speak' }).click();
  await see(stop(page));
  await tell(page, 'start');
  await seeTexts(state(page), 'Listening. Speak now.');
}

test('before the first use it is told who may receive the sound, and nothing listens without consent', async () => {
  const { page } = await openDoc();
  await microphone(page).click();
  await seeTexts(dialogOf(page), SENTENCE, /nothing is sent until you press Send/);
  await audit(page, 'dictation-consent');
  await dialogOf(page).getByRole('button', { name: 'Not now' }).click();
  await seeFocus(microphone(page));
  expect(await askedOf(page)).toBeUndefined();
  await microphone(page).click();
  await see(dialogOf(page));
  await page.keyboard.press('Escape');
  await seeFocus(microphone(page));
  expect(await askedOf(page)).toBeUndefined();
});

test('what is spoken is shown at once, put into the box after what was typed, and sent by the member alone', async () => {
  const { page } = await openDoc();
  const asked = await answerChat(page, streams([], chatReply()));
  await box(page).fill('Since Monday');
  await speak(page);
  expect(await languageOf(page)).toBe('en-NG');
  await hear(page, 'my head');
  await seeTexts(page, 'my head');
  await seeValue(box(page), 'Since Monday');
  await audit(page, 'dictation-listening');
  await hear(page, 'my head hurts', true);
  await tell(page, 'end');
  await seeValue(box(page), 'Since Monday my head hurts');
  await seeTexts(state(page), 'Stopped listening. Read your words before you send them.');
  await see(microphone(page));
  await audit(page, 'dictation-heard');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await seeTexts(page.getByRole('log'), chatReply().response);
  await seeGone(page.getByText(/Read your words/));
  expect(asked.map(({ body }) => body.message)).toEqual(['Since Monday my head hurts']);
});

test('the keyboard starts and stops it, and consent is asked once', async () => {
  const { page } = await openDoc();
  await box(page).focus();
  await page.keyboard.press('Tab');
  await seeFocus(microphone(page));
  await page.keyboard.press('Enter');
  await see(dialogOf(page));
  await dialogOf(page).getByRole('button', { name: 'Agree and speak' }).focus();
  await page.keyboard.press('Enter');
  await seeFocus(stop(page));
  await seeTexts(state(page), 'Allow the microphone if your browser asks.');
  await tell(page, 'start');
  await seeTexts(state(page), 'Listening. Speak now.');
  await page.keyboard.press('Space');
  await expect.poll(() => askedOf(page)).toEqual(['start', 'stop']);
  await hear(page, 'my head hurts', true);
  await tell(page, 'end');
  await seeFocus(microphone(page));
  await seeValue(box(page), 'my head hurts');
  await page.reload();
  await see(microphone(page));
  await microphone(page).click();
  await see(stop(page));
  await seeCount(dialogOf(page), 0);
});

test('each trouble has a sentence, and what was heard before it stays', async () => {
  const { page } = await openDoc();
  await speak(page);
  for (const [error, sentence] of [
    ['not-allowed', /can't use your microphone\. Allow it in your browser's settings/],
    ['no-speech', /We heard nothing/],
    ['network', /could not reach its service/],
    ['audio-capture', /found no microphone/],
    ['service-not-allowed', /does not offer it here/],
    ['language-not-supported', /does not know this language/],
    ['bad-grammar', /Listening stopped/],
  ] as const) {
    await tell(page, 'error', { error });
    await tell(page, 'end');
    await seeTexts(state(page), sentence);
    await see(microphone(page));
    if (error === 'not-allowed') await audit(page, 'dictation-refused');
    await microphone(page).click();
    await see(stop(page));
    await seeCount(page.getByText(sentence), 0);
    await tell(page, 'start');
  }
  await hear(page, 'my head');
  await tell(page, 'error', { error: 'network' });
  await tell(page, 'end');
  await seeTexts(state(page), /could not reach its service/);
  await seeValue(box(page), 'my head');
});

test('sending, leaving the page and putting it away end it', async () => {
  const { page } = await openDoc();
  const asked = await answerChat(page, streams([], chatReply()));
  await box(page).fill('Since Monday');
  await speak(page);
  await hear(page, 'my head');
  await box(page).press('Enter');
  await seeTexts(page.getByRole('log'), chatReply().response);
  expect(await askedOf(page)).toEqual(['start', 'abort']);
  // What was not in the box yet was not sent, and is not lost.
  await seeValue(box(page), 'my head');
  expect(asked.map(({ body }) => body.message)).toEqual(['Since Monday']);

  await microphone(page).click();
  await see(stop(page));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await see(microphone(page));
  expect(await askedOf(page)).toEqual(['start', 'abort']);
  await seeTexts(state(page), 'Stopped listening.');

  await microphone(page).click();
  await see(stop(page));
  await page.getByRole('link', { name: 'Chat History' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Chat History' }));
  expect(await askedOf(page)).toEqual(['start', 'abort']);
});

test('without a network it stops and says why', async () => {
  const { page } = await openDoc();
  await speak(page);
  await hear(page, 'my head');
  await goOffline(page);
  await seeTexts(page, 'You need a network to speak instead of typing.');
  expect(await askedOf(page)).toEqual(['start', 'abort']);
  await expect.poll(() => microphone(page).isDisabled()).toBe(true);
  await seeValue(box(page), 'my head');
  await audit(page, 'dictation-offline');
  await page.context().setOffline(false);
  await expect.poll(() => microphone(page).isDisabled()).toBe(false);
});

test('consent is withdrawn in the settings, and given there', async () => {
  const member = await Member.join();
  const { page } = await openDoc(member);
  await speak(page);
  await page.goto('/settings/security');
  const choice = page.getByRole('switch', { name: 'Speaking to AI Doc' });
  await seeChecked(choice);
  await seeTexts(page, SENTENCE, /^On this device\. Agreed on /);
  await audit(page, 'dictation-settings');
  await choice.click();
  await seeChecked(choice, false);
  await page.goto('/ai-doc');
  await microphone(page).click();
  await see(dialogOf(page).getByRole('button', { name: 'Agree and speak' }));
  expect(await askedOf(page)).toBeUndefined();
  await page.goto('/settings/security');
  await choice.click();
  await seeChecked(choice);
  await page.goto('/ai-doc');
  await microphone(page).click();
  await see(stop(page));
});

test('a browser that offers none shows neither the button nor the choice', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await withoutRecognition(page);
  await page.goto('/ai-doc');
  await see(box(page));
  // The button would come with code of its own, so it could not be there before all is fetched.
  await page.waitForLoadState('networkidle');
  await seeCount(microphone(page), 0);
  await page.goto('/settings/security');
  await see(page.getByRole('switch', { name: 'Statistics' }));
  await seeCount(page.getByRole('switch', { name: 'Speaking to AI Doc' }), 0);
});

test('in Pidgin it speaks Pidgin and listens for English', async () => {
  const member = await Member.join();
  await member.request('PUT', '/api/user/preferences', { body: { language: 'pcm' } });
  const { page } = await openBrowser({ as: member });
  await imitateRecognition(page);
  await page.goto('/settings');
  await page.waitForFunction(() => document.documentElement.lang === 'pcm');
  await page.goto('/ai-doc');
  await page.getByRole('button', { name: 'Talk instead of to type' }).click();
  await dialogOf(page).getByRole('button', { name: 'I gree, make I talk' }).click();
  await see(page.getByRole('button', { name: 'Stop to listen' }));
  await tell(page, 'start');
  await seeTexts(state(page), 'We dey hear. Talk now.');
  expect(await languageOf(page)).toBe('en-NG');
  await audit(page, 'dictation-pidgin');
});
