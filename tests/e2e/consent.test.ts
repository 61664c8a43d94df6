import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { analyze, assistantOf, CASE, openAssistantDesk, tellCase } from './diagnostic-screen.ts';
import { Member } from './members.ts';
import { dataUrl, lunch, plate } from './photos.ts';
import { isOurs, useAi } from './running-product.ts';
import { chooseDish, dialogOf, openUpload, pickPhoto, see, seeChecked, seeFocus, seeTexts, seeValue } from './screen.ts';

describe.runIf(isOurs)('with a provider that is somebody else’s', () => {
  beforeAll(() => useAi('cloud'));

  test('no photo is sent outside before the member agrees, and the food table needs no consent', async () => {
    const member = await Member.join();
    const refused = await member.analyze(dataUrl(plate(1)));
    expect(refused).toMatchObject({ status: 403, json: { code: 'consent_required', consent: 'aiProvider' } });
    const { page, expectInConsole } = await openBrowser({ as: member });
    expectInConsole(403);
    await page.goto('/');
    await openUpload(page);
    await pickPhoto(page, lunch);
    await dialogOf(page).getByRole('button', { name: 'Analyze Food' }).click();
    const question = dialogOf(page, 'Send this photo to ai.example.com?');
    await seeTexts(question, /It doesn’t get your name or your account\./, /We ask only once\./);
    await see(question.getByRole('button', { name: 'Agree and analyze' }));
    await audit(page, 'consent');
    await question.getByRole('button', { name: 'Use the food table' }).click();
    await chooseDish(page, 'Jollof rice');
    await seeTexts(dialogOf(page, 'Food Analysis Report'), 'Food table (no AI)');
    expect((await member.request('GET', '/api/user')).json.consents.aiProvider).toBe(false);
  });

  test("nothing of a patient is sent outside without the patient's consent, and the doctor's words stay", async () => {
    const { page, expectInConsole } = await openAssistantDesk();
    expectInConsole(403);
    await tellCase(page);
    const dialog = assistantOf(page);
    const consent = dialog.getByRole('checkbox', { name: /^The patient agrees/ });
    await seeChecked(consent, false);
    await analyze(page);
    await seeTexts(dialog, "Ask the patient first: ai.example.com would read this, without the patient's name.");
    await seeFocus(consent);
    await seeValue(dialog.getByLabel('Symptoms'), CASE.Symptoms);
    await audit(page, 'diagnostic-consent');
  });
});
