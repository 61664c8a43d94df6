import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { analyze, assistantOf, CASE, openAssistantDesk, tellCase } from './diagnostic-screen.ts';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { dataUrl, lunch, plate, type PickedPhoto } from './photos.ts';
import { payByTransfer, popup, scriptUrl } from './pay.ts';
import { isOurs, script, until, useAi } from './running-product.ts';
import { chooseDish, dialogOf, openUpload, pickPhoto, see, seeCount, seeTexts, seeValue, toastsOf } from './screen.ts';

const LIMIT = 'You have reached your free usage limit for food analysis. Subscribe to continue analyzing foods.';

async function send(page: Page, photo: PickedPhoto = lunch, hint = 'jollof rice'): Promise<void> {
  await openUpload(page);
  await pickPhoto(page, photo);
  await dialogOf(page)
    .getByLabel(/^Anything that is hard to see/)
    .fill(hint);
  await dialogOf(page).getByRole('button', { name: 'Analyze Food' }).click();
}

async function openHome(member: Member) {
  const visit = await openBrowser({ as: member });
  await visit.page.goto('/');
  await see(visit.page.getByRole('heading', { level: 1 }));
  return visit;
}

// The tests can control the simulated model only if they started the product.
describe.runIf(isOurs)('with a model', () => {
  beforeAll(() => useAi('simulator'));
  afterEach(() => script());

  test('the dialog shows the upload and the analysis, and the report names the model', async () => {
    const member = await Member.join();
    await script({ respond: { held: true } });
    const { page } = await openHome(member);
    await send(page);
    await seeTexts(dialogOf(page, 'Food Analysis Report'), 'Analyzing your photo');
    await see(dialogOf(page).getByRole('button', { name: 'Cancel' }));
    await audit(page, 'analyzing');
    await script();
    await see(dialogOf(page).getByRole('heading', { name: 'Jollof rice' }));
    await seeTexts(dialogOf(page), 'AI: sabiwell-sim', /(Low|Medium|High) confidence/, 'Consider Alternatives');
    await audit(page, 'report-by-model');
    await page.keyboard.press('Escape');
    await see(page.getByRole('link', { name: /Most recent.*Jollof rice/ }));
  });

  test('a slow analysis says so, can be left, and appears on the dashboard', { tags: 'night' }, async () => {
    const member = await Member.join();
    await script({ respond: { held: true } });
    const { page } = await openHome(member);
    const accepted = page.waitForResponse((reply) => reply.url().endsWith('/api/analyze-food'));
    await send(page);
    await seeTexts(dialogOf(page), 'Analyzing your photo');
    await seeTexts(dialogOf(page), 'Still working: this photo takes longer', /put the report on your home screen/);
    await audit(page, 'slow');
    expect((await accepted).status()).toBe(202);
    await dialogOf(page).getByRole('button', { name: 'Close and wait' }).click();
    await script();
    await seeTexts(toastsOf(page), 'Your report is ready', 'Jollof rice');
    await see(page.getByRole('link', { name: /Most recent.*Jollof rice/ }));
    expect(await member.analyses()).toHaveLength(1);
  });

  test.each([
    ['does not see food', 'not_food', "This doesn't look like food."],
    ['refuses the photo', 'refusal', 'Unable to analyze this image. Please try again with a clearer photo.'],
    ['talks nonsense', 'garbage', 'Unable to analyze this image. Please try again with a clearer photo.'],
  ])('a model that %s leads to the failed report, and costs no use', { tags: 'night' }, async (_what, kind, sentence) => {
    const member = await Member.join();
    await script({ respond: kind, times: 'always' });
    const { page, expectInConsole } = await openHome(member);
    expectInConsole(422);
    await send(page);
    await seeTexts(
      dialogOf(page, 'Food Analysis Report'),
      'Analysis Failed',
      sentence,
      'Upload a clearer image',
      'Good lighting and focus',
    );
    await seeTexts(
      dialogOf(page),
      'Unable to analyze this image. Please try again with a clearer photo.',
      'Analysis failed - image may not be clear enough.',
    );
    await audit(page, `failed-${kind.replaceAll('_', '-')}`);
    await script();
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await see(dialogOf(page).getByRole('heading', { name: 'Jollof rice' }));
    for (const seed of [1, 2]) expect((await member.analyze(dataUrl(plate(seed)))).status).toBe(200);
    expect((await member.analyze(dataUrl(plate(3)))).status).toBe(402);
  });

  test("when the model can't be reached, the food table is offered", async () => {
    const member = await Member.join();
    await script({ respond: 'status_401', times: 'always' });
    const { page, expectInConsole } = await openHome(member);
    expectInConsole(503);
    await send(page);
    await seeTexts(dialogOf(page), 'The AI service is not reachable; continue with the food table?');
    await audit(page, 'model-away');
    await dialogOf(page).getByRole('button', { name: 'Use the food table' }).click();
    await chooseDish(page, 'Akara');
    await seeTexts(dialogOf(page), 'Food table (no AI)');
  });

  test('after three uses a day the limit is explained, and the food table stays free', async () => {
    await stayInOneDay();
    const member = await Member.join();
    for (const seed of [1, 2, 3]) expect((await member.analyze(dataUrl(plate(seed)))).status).toBe(200);
    const { page, expectInConsole } = await openHome(member);
    expectInConsole(402);
    await send(page);
    await seeTexts(dialogOf(page, 'Free Usage Limit Reached'), LIMIT, /midnight, Lagos time/);
    await audit(page, 'limit');
    await dialogOf(page).getByRole('button', { name: 'Use the food table' }).click();
    await chooseDish(page, 'Jollof rice');
    await seeTexts(dialogOf(page, 'Food Analysis Report'), 'Food table (no AI)');
    await until('the dashboard has all four', async () => ((await member.dashboard()).recentAnalyses.length === 4 ? true : undefined));
  });

  test('who subscribes there and closes the prompt before the money arrives has the same photo analysed', { tags: 'night' }, async () => {
    await stayInOneDay();
    const member = await Member.join();
    for (const seed of [11, 12, 13]) await member.analyze(dataUrl(plate(seed)), { hint: 'eba' });
    const { page, allowOrigin, expectInConsole } = await openHome(member);
    allowOrigin(new URL(await scriptUrl()).origin);
    expectInConsole(402);
    await send(page);
    await dialogOf(page, 'Free Usage Limit Reached').getByRole('button', { name: 'Subscribe' }).click();
    await dialogOf(page, 'Upgrade to Premium').getByRole('button', { name: 'Upgrade for ₦10,000' }).click();
    await dialogOf(page, 'Your payment').getByRole('button', { name: 'Pay ₦10,000' }).click();
    await payByTransfer(popup(page));
    await dialogOf(page, 'Payment ').getByLabel('Close').click();
    await dialogOf(page).getByRole('button', { name: 'Analyze this photo now' }).click();
    await see(dialogOf(page).getByRole('heading', { name: 'Jollof rice' }));
  });

  test('an analysis can be cancelled, and the same photo counts once', { tags: 'night' }, async () => {
    const member = await Member.join();
    await script({ respond: { held: true } });
    const { page } = await openHome(member);
    await send(page);
    await seeTexts(dialogOf(page), 'Analyzing your photo');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await see(dialogOf(page, 'Upload Food Image').getByRole('img', { name: 'The photo you chose' }));
    // A call of its own, which joins the analysis that the cancelled one has begun.
    const again = page.waitForRequest((request) => request.url().endsWith('/api/analyze-food'));
    await dialogOf(page).getByRole('button', { name: 'Analyze Food' }).click();
    await again;
    await script();
    await see(dialogOf(page).getByRole('heading', { name: 'Jollof rice' }));
    expect(await member.analyses()).toHaveLength(1);
  });

  test('a doctor gets conditions with what speaks for them, and the red flags of the rules before all', { tags: 'night' }, async () => {
    const { page } = await openAssistantDesk();
    await tellCase(page, { 'Oxygen saturation (%)': '85' });
    await analyze(page);
    const dialog = assistantOf(page);
    await seeTexts(dialog, 'AI: sabiwell-sim', 'Oxygen saturation 85 %', 'Those of fixed rules first.');
    await seeTexts(toastsOf(page), 'Analysis Complete', 'AI diagnostic analysis has been completed successfully');
    await seeTexts(
      dialog.getByRole('region', { name: 'Differential Diagnosis' }),
      'Malaria',
      'High likelihood',
      '65 % by the word of the AI, not calibrated',
    );
    await seeTexts(dialog, 'WHO guidelines', 'Full blood count', 'This is a simulated answer', /This is a suggestion: you decide\.$/);
    await audit(page, 'diagnostic-by-model');
  });

  test(
    "a doctor whose question the model doesn't answer has the red flags of the rules, and what they typed",
    { tags: 'night' },
    async () => {
      const { page, expectInConsole } = await openAssistantDesk();
      expectInConsole(503);
      await script({ respond: 'status_401', times: 'always' });
      await tellCase(page, { 'Oxygen saturation (%)': '85' });
      await analyze(page);
      const dialog = assistantOf(page);
      await seeTexts(toastsOf(page), 'Analysis Failed', 'Failed to perform diagnostic analysis');
      await seeTexts(dialog, /^The AI gave no answer\./, 'Oxygen saturation 85 %', 'Checklist (no AI)', 'The AI model gave no answer');
      await seeCount(dialog.getByRole('group', { name: 'What did you make of it?' }), 0);
      await audit(page, 'diagnostic-failed');
      await dialog.getByRole('button', { name: 'Change the entries' }).click();
      await seeValue(dialog.getByLabel('Symptoms'), CASE.Symptoms);
      await analyze(page);
      await seeTexts(dialog, /^The AI gave no answer\./);
      await script();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await seeTexts(dialog, 'AI: sabiwell-sim', 'Malaria');
    },
  );
});
