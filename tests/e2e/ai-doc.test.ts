import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { answerChat, asks, chatReply, refuses, streams } from './chat-replies.ts';
import { Member } from './members.ts';
import { isOurs, useAi } from './running-product.ts';
import { dialogOf, goOffline, see, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

const QUESTION = 'What can I eat to lower high blood pressure?';
const CHEST = 'There is a crushing weight on my chest and I am sweating and cold';

const box = (page: Page) => page.getByLabel('Your question');
const log = (page: Page) => page.getByRole('log');
const guideButton = (page: Page) => page.getByRole('button', { name: 'Ask the health guide' });

async function openDoc(options: Parameters<typeof openBrowser>[0] = {}) {
  const member = options.as ?? (await Member.join());
  const visit = await openBrowser({ ...options, as: member });
  await visit.page.goto('/ai-doc');
  await see(box(visit.page));
  return { ...visit, member };
}

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
}

test('the health guide answers a question, with its source, and the answer can be reported', async () => {
  const { page } = await openDoc();
  await seeTexts(page, 'Free', '3 of 3 remaining', /or if you think of ending your life, call 112/, 'Health guide (no AI)');
  await audit(page, 'ai-doc');
  await page.getByRole('button', { name: QUESTION }).click();
  const report = log(page).getByRole('button', { name: 'Report this answer' });
  await see(report);
  await seeTexts(log(page), QUESTION, 'Health guide (no AI)', 'Sources');
  await seeValue(box(page), '');
  await audit(page, 'ai-doc-answer');
  await log(page).getByRole('listitem').getByRole('listitem').getByRole('button').first().click();
  await seeTexts(dialogOf(page), 'See a doctor if', 'No doctor has reviewed this article yet.');
  await audit(page, 'ai-doc-article');
  await page.keyboard.press('Escape');
  await report.click();
  await dialogOf(page).getByLabel('What is wrong with it?').fill('It did not answer my question.');
  await audit(page, 'ai-doc-report');
  await dialogOf(page).getByRole('button', { name: 'Send the report' }).click();
  await seeTexts(log(page), 'You reported this answer.');
  await page.reload();
  await seeTexts(page.getByRole('list', { name: 'Earlier in this conversation' }), QUESTION);
});

test('an answer is read aloud by a voice of the device, and stopped', { tags: 'night' }, async () => {
  const { page } = await openDoc();
  // The browser of the tests has no voice: one of the device and one that would send the answer away stand in for it.
  await page.addInitScript(() => {
    const voices = [
      { lang: 'en-GB', localService: false, name: 'far' },
      { lang: 'en-GB', localService: true, name: 'near' },
    ];
    const said: string[] = [];
    class Utterance extends EventTarget {
      voice?: { name: string };
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: ({ voice, text }: Utterance) => said.push(`${voice?.name}: ${text}`),
      cancel: () => said.push('stopped'),
    });
    Object.defineProperties(window, {
      speechSynthesis: { value: speech },
      SpeechSynthesisUtterance: { value: Utterance },
      said: { value: said },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: QUESTION }).click();
  await log(page).getByRole('button', { name: 'Read aloud' }).click();
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect((await said()).at(-1)).toMatch(/^near: .{40}/s);
  await log(page).getByRole('button', { name: 'Stop reading' }).click();
  await see(log(page).getByRole('button', { name: 'Read aloud' }));
  expect((await said()).at(-1)).toBe('stopped');
});

test('an emergency shows what to do at once, and until help has come', async () => {
  const { page } = await openDoc();
  await ask(page, CHEST);
  await seeTexts(toastsOf(page), 'Get medical help now');
  const calls = page.getByRole('link', { name: /^Call 112/ });
  await see(calls);
  await seeAttribute(calls.first(), 'href', 'tel:112');
  await seeTexts(page, 'What to do until help comes');
  await audit(page, 'ai-doc-emergency');
  await ask(page, 'Which foods have much iron?');
  await see(log(page).getByRole('button', { name: 'Report this answer' }).nth(1));
  await see(calls);
  await page.reload();
  await see(calls);
  await page.getByRole('button', { name: 'New Chat' }).click();
  await ask(page, 'What is a good breakfast for my little brother?');
  await see(log(page).getByRole('button', { name: 'Report this answer' }));
  await see(calls);
  await page.goto('/chat-history');
  await see(calls);
  await audit(page, 'chat-history-emergency');
  await page.getByRole('button', { name: 'I have got help' }).click();
  await seeFocus(dialogOf(page).getByRole('button', { name: 'Not yet' }));
  await audit(page, 'got-help');
  await dialogOf(page).getByRole('button', { name: 'Not yet' }).click();
  await see(calls);
  await page.getByRole('button', { name: 'I have got help' }).click();
  await dialogOf(page).getByRole('button', { name: 'Yes, I have got help' }).click();
  // Behind the open dialog nothing has a role, so that the links seem gone before the server knows.
  await seeTexts(toastsOf(page), 'It is good that you have help');
  await seeGone(calls);
  await page.goto('/ai-doc');
  await see(box(page));
  await seeTexts(page, 'Free');
  // What was seen last is shown until the server has answered.
  await seeGone(calls);
});

test('an emergency is shown also where the server can tell nothing else', { tags: 'night' }, async () => {
  const { page, expectInConsole } = await openDoc({ viewport: DESKTOP });
  expectInConsole(503);
  await page.route('**/api/ai-chat/access', (route) => route.fulfill({ status: 503, json: { message: 'Away.' } }));
  await page.reload();
  await seeTexts(page, "We couldn't load how many consultations you have left.");
  const emergency = {
    level: 'crisis',
    title: 'You are not alone',
    text: 'Are you safe right now?',
    englishText: null,
    steps: ['Stay with somebody.'],
    numbers: [{ label: 'SURPIN', number: '0809 111 6264' }],
    since: new Date().toISOString(),
    isNew: true,
  };
  await answerChat(page, streams([], chatReply({ emergency, shouldSeekImmediate: true, answerSource: 'red-flags' })));
  await ask(page, QUESTION);
  await seeTexts(page, 'You are not alone', 'Stay with somebody.');
  await seeAttribute(page.getByRole('link', { name: /SURPIN/ }).first(), 'href', 'tel:08091116264');
});

test('an answer that breaks off is asked for again under the same key', { tags: 'night' }, async () => {
  const { page } = await openDoc();
  const asked = await answerChat(page, streams(['Less salt ', 'is the ']), streams(['Less salt'], chatReply({ response: 'Less salt.' })));
  await ask(page, QUESTION);
  await seeTexts(log(page), 'Less salt is the', 'The answer broke off');
  await audit(page, 'ai-doc-broken');
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await seeTexts(log(page), 'Less salt.');
  await seeGone(log(page).getByText('The answer broke off'));
  expect(asked.map(({ body }) => body.message)).toEqual([QUESTION, QUESTION]);
  expect(asked[1]?.key).toBe(asked[0]?.key);
  expect(asked[1]?.body.sessionId).toBe(asked[0]?.body.sessionId);
  await seeTexts(page, '2 of 3 remaining');
});

test('a question whose page was left can be asked for again, and is shown once', { tags: 'night' }, async () => {
  const { page, expectInConsole } = await openDoc();
  // The server never got the question, so it does not know the conversation.
  expectInConsole(404);
  const asked = await answerChat(page, () => new Promise(() => undefined), streams([], chatReply()));
  await ask(page, QUESTION);
  await seeTexts(log(page), 'AI Doc is writing');
  await page.reload();
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await seeTexts(log(page), chatReply().response);
  await seeCount(page.getByRole('main').getByText(QUESTION), 1);
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

test('offline, the question stays where it was typed', { tags: 'night' }, async () => {
  const { page } = await openDoc();
  await box(page).fill(QUESTION);
  await goOffline(page);
  await seeTexts(page, 'You are offline. Your question stays here until you send it.');
  await box(page).press('Enter');
  await seeValue(box(page), QUESTION);
  await audit(page, 'ai-doc-offline');
  await page.context().setOffline(false);
  await page.reload();
  await seeValue(box(page), QUESTION);
});

test('without consultations a week can be bought, and the guide still answers', { tags: 'night' }, async () => {
  const { page, expectInConsole } = await openDoc();
  expectInConsole(403);
  const message = 'You have reached your free usage limit for AI health consultations.';
  await answerChat(page, refuses(403, { code: 'subscription_required', needsSubscription: true, message, error: message }), asks);
  await ask(page, QUESTION);
  await seeTexts(log(page), message, "You've used all 3 free consultations. Subscribe for 10 a week.");
  await audit(page, 'ai-doc-limit');
  await log(page).getByRole('button', { name: 'Subscribe for ₦1,000 a week' }).click();
  await seeTexts(dialogOf(page, 'Your payment'), '₦1,000');
  await page.keyboard.press('Escape');
  await guideButton(page).click();
  await seeTexts(log(page), 'Health guide (no AI)');
});

test('a limit without a sentence has one of the app, and a used week says when there is more', { tags: 'night' }, async () => {
  const { page, expectInConsole } = await openDoc();
  expectInConsole(403);
  const week = { code: 'week_used_up', needsSubscription: false, moreAt: '2026-11-25T10:00:00Z' };
  await answerChat(
    page,
    refuses(403, { needsSubscription: true }),
    refuses(403, { ...week, message: 'You have used all 10 AI consultations of this week.' }),
  );
  await ask(page, QUESTION);
  await seeTexts(log(page), /Subscribe for ₦1,000\/week to continue getting medical guidance\./);
  await ask(page, QUESTION);
  await seeTexts(log(page), 'You have used all 10 AI consultations of this week.', /You can ask again from/);
  await audit(page, 'ai-doc-week');
});

test('nothing goes to an outside AI without consent: the guide answers in its place', async () => {
  const { page, member, expectInConsole } = await openDoc();
  expectInConsole(403);
  const asked = await answerChat(
    page,
    refuses(403, { code: 'consent_required', consent: 'aiProvider', message: 'Consent is needed.' }),
    asks,
  );
  await ask(page, QUESTION);
  await see(dialogOf(page).getByRole('button', { name: 'Agree and ask' }));
  await audit(page, 'ai-doc-consent');
  await dialogOf(page).getByRole('button', { name: 'Ask the health guide' }).click();
  await seeTexts(log(page), 'Health guide (no AI)');
  expect(asked[1]).toMatchObject({ body: { answerFrom: 'guide' } });
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
  expect((await member.request('GET', '/api/user')).json.consents.aiProvider).toBe(false);
});

test('when the AI is away, the guide is offered, and nobody is asked to pay', { tags: 'night' }, async () => {
  const { page, expectInConsole } = await openDoc();
  expectInConsole(503);
  const message = 'AI doctor is unavailable, nothing was used.';
  await answerChat(page, refuses(503, { code: 'ai_unavailable', guide: true, message }), asks);
  await ask(page, QUESTION);
  await seeTexts(log(page), message);
  await see(guideButton(page));
  await seeCount(log(page).getByRole('button', { name: /Subscribe/ }), 0);
  await audit(page, 'ai-doc-away');
  await guideButton(page).click();
  await seeTexts(log(page), 'Health guide (no AI)');
});

test('doctors follow the answer a second later, and what was withdrawn is not left standing', { tags: 'night' }, async () => {
  const { page } = await openDoc();
  const doctor = { id: 7, firstname: 'Ngozi', lastname: 'Eze', specialization: 'Cardiologist', location: 'Lagos', years: 12 };
  const doctors = [{ ...doctor, reason: 'Treats high blood pressure.', phone: '+234 803 000 0000' }];
  await answerChat(
    page,
    streams(['Salt.'], chatReply({ doctorRecommendations: doctors, suggestedQuestions: ['How much salt is too much?'] })),
    streams(['Stop your tablets.'], chatReply({ chatId: 'chat-2', response: "I can't answer this safely. Please talk to a doctor." })),
  );
  await ask(page, QUESTION);
  await seeTexts(log(page), 'These doctors may help', 'Ngozi Eze', /12 years of experience/);
  await seeAttribute(log(page).getByRole('link', { name: 'Call Ngozi Eze' }), 'href', 'tel:+2348030000000');
  await seeAttribute(log(page).getByRole('link', { name: 'Book Ngozi Eze' }), 'href', '/doctors?book=7');
  await audit(page, 'ai-doc-doctors');
  await page.getByRole('button', { name: 'How much salt is too much?' }).click();
  await seeTexts(log(page), "I can't answer this safely. Please talk to a doctor.");
  await seeCount(log(page).getByText('Stop your tablets.'), 0);
});

test('Enter sends, Shift and Enter begin a line, and a question that is too long is not sent', { tags: 'night' }, async () => {
  const { page } = await openDoc();
  const asked = await answerChat(page, streams([], chatReply()));
  await box(page).fill('a'.repeat(2001));
  await box(page).press('Enter');
  await seeTexts(page, 'Your question must be 2,000 characters or fewer.');
  await box(page).fill('One');
  await box(page).press('Shift+Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await seeTexts(log(page), chatReply().response);
  expect(asked.map(({ body }) => body.message)).toEqual(['One\nTwo']);
  await seeFocus(box(page));
});

test('a new chat has a session of its own', { tags: 'night' }, async () => {
  const { page } = await openDoc({ viewport: DESKTOP });
  const asked = await answerChat(page, streams([], chatReply()));
  await ask(page, 'One');
  await seeTexts(log(page), chatReply().response);
  await page.getByRole('button', { name: 'New Chat' }).click();
  await seeTexts(page, 'Quick questions');
  await ask(page, 'Two');
  await seeTexts(log(page), 'Two', chatReply().response);
  expect(asked[1]?.body.sessionId).not.toBe(asked[0]?.body.sessionId);
});
