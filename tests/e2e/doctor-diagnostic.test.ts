import { beforeAll, describe, expect, test } from 'vitest';
import { audit, overflowOf, savePicture } from './audit.ts';
import { openBrowser } from './browser.ts';
import { analyze, ASSISTANT_PATH, assistantOf, CASE, openAssistant, openAssistantDesk, tellCase } from './diagnostic-screen.ts';
import { newListedDoctor, queryBookings } from './listed-doctor.ts';
import { isOurs, useAi } from './running-product.ts';
import { fill, see, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';
import { newDoctorAccount } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

// With a model it is in with-ai.test.ts, because one test at a time may say what the model answers; with an outside company in consent.test.ts.
beforeAll(() => (isOurs ? useAi('off') : undefined));

const WIDE = { width: 1440, height: 900 };
const DANGEROUS = { 'Current medications (optional)': 'Amoxicillin 500 mg', 'Allergies (optional)': 'Penicillin' };

describe('the checklist of the rules', () => {
  test('is asked for from a visit, shows red flags first, and is judged and copied only by a press', async () => {
    const { page, context, member, doctor } = await openAssistantDesk({ hasVisit: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Headache since Monday' })
      .getByRole('button', { name: /^AI Diagnostic Assistant for / })
      .click();
    const dialog = assistantOf(page);
    await seeValue(dialog.getByLabel('Chief complaint'), 'Headache since Monday');
    await seeTexts(dialog, 'Leave out names, telephone numbers and addresses', /nothing is sent without this, and you get no answer/);
    await audit(page, 'diagnostic-form');
    await fill(dialog, { ...CASE, ...DANGEROUS, Age: '34', Gender: 'female', 'Oxygen saturation (%)': '85' });
    await analyze(page);
    const heading = dialog.getByRole('heading', { name: /^Results for / });
    await seeFocus(heading);
    await seeTexts(toastsOf(page), 'Analysis Complete', 'Only fixed rules were applied, because no AI is set up');
    await seeTexts(
      dialog.getByRole('region', { name: 'Red Flags' }),
      'Oxygen saturation 85 %',
      'Give oxygen now and admit or refer.',
      'Penicillin with an allergy to penicillin',
    );
    await seeTexts(
      dialog,
      'Checklist (no AI)',
      'This is for clinical decision support only. The attending physician makes the final decision.',
      /^No clinician has reviewed the rules .* This is a suggestion: you decide\.$/,
      'No AI model is configured',
      'Malaria RDT or blood film',
    );
    await seeCount(dialog.getByRole('region', { name: 'Differential Diagnosis' }), 0);
    await audit(page, 'diagnostic-checklist');
    await page.setViewportSize(WIDE);
    await savePicture(page, 'diagnostic-checklist-wide-light');
    await dialog.getByRole('button', { name: 'Copy the note' }).click();
    await seeTexts(toastsOf(page), 'Note copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Subjective\n[^]*Symptoms: For three days[^]*\n\nPlan$/);
    await dialog.getByRole('button', { name: 'Save as patient note' }).click();
    await seeTexts(dialog, 'Saved among your notes about this patient.');
    expect(await queryBookings('SELECT notes FROM patient_notes WHERE doctor_id = $1', [doctor.id])).toEqual([
      { notes: expect.stringMatching(/^Subjective\n[^]*Symptoms: For three days/) },
    ]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await seeTexts(dialog, 'Choose one of the three.');
    await dialog.getByRole('radio', { name: 'Edited' }).check();
    await fill(dialog, { 'What was wrong or missing? (optional)': 'No thought of sickle cell' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await seeTexts(dialog, 'Saved. Thank you.');
    const { json: visits } = await member.request('GET', '/api/appointments');
    expect(JSON.stringify(visits)).not.toMatch(/Oxygen|sickle/);
  });

  test('stays while the window is closed, and a new analysis begins with an empty form', async () => {
    const { page } = await openAssistantDesk();
    await tellCase(page);
    await analyze(page);
    const dialog = assistantOf(page);
    await seeTexts(dialog, 'Results for Zainab Okonjo', 'None was found in what you entered. That rules nothing out.');
    // Nobody knows whose note it would be.
    await seeCount(dialog.getByRole('button', { name: 'Save as patient note' }), 0);
    await page.keyboard.press('Escape');
    await seeGone(dialog);
    await openAssistant(page);
    await seeFocus(dialog.getByRole('heading', { name: 'Results for Zainab Okonjo' }));
    await dialog.getByRole('button', { name: 'Change the entries' }).click();
    await seeFocus(dialog.getByLabel('Patient name'));
    await seeValue(dialog.getByLabel('Symptoms'), CASE.Symptoms);
    await analyze(page);
    await dialog.getByRole('button', { name: 'New Analysis' }).click();
    await seeFocus(dialog.getByLabel('Patient name'));
    await seeValue(dialog.getByLabel('Symptoms'), '');
    await seeCount(dialog.getByText(/are required/), 0);
  });
});

test('it is used by the keyboard alone; what is missing is said, and leads to the field', async () => {
  const { page } = await openAssistantDesk();
  await tabTo(page, 'button', 'AI Diagnostic Assistant');
  await page.keyboard.press('Enter');
  const dialog = assistantOf(page);
  await seeFocus(dialog.getByLabel('Patient name'));
  await page.keyboard.type('Zainab Okonjo');
  await tabTo(page, 'textbox', 'Chief complaint');
  await page.keyboard.type('Fever');
  await tabTo(page, 'button', 'Analyze');
  await page.keyboard.press('Enter');
  await seeTexts(toastsOf(page), 'Missing Information', 'Patient name, chief complaint, and symptoms are required.');
  await seeFocus(dialog.getByLabel('Symptoms'));
  await audit(page, 'diagnostic-missing');
  await page.keyboard.type('For three days');
  await tabTo(page, 'textbox', 'Heart rate (a minute)');
  await page.keyboard.type('300');
  await tabTo(page, 'button', 'Analyze');
  await page.keyboard.press('Enter');
  await seeTexts(dialog, 'Heart rate (a minute): a whole number from 20 to 250.');
  await seeFocus(dialog.getByLabel('Heart rate (a minute)'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('96');
  await tabTo(page, 'button', 'Analyze');
  await page.keyboard.press('Enter');
  await seeFocus(dialog.getByRole('heading', { name: 'Results for Zainab Okonjo' }));
  await page.keyboard.press('Escape');
  await seeGone(dialog);
  await seeFocus(page.getByRole('button', { name: 'AI Diagnostic Assistant' }));
});

describe('what was typed stays', () => {
  test('when nothing is reached, and when too much was asked', async () => {
    const { page, expectInConsole } = await openAssistantDesk();
    expectInConsole(/ERR_INTERNET_DISCONNECTED/, 429);
    const dialog = assistantOf(page);
    await page.route(`**${ASSISTANT_PATH}`, (route) => route.abort('internetdisconnected'), { times: 1 });
    await tellCase(page);
    await analyze(page);
    await seeTexts(dialog, 'Analysis Failed', /^We couldn't reach .* Your entries are safe\.$/);
    await seeValue(dialog.getByLabel('Symptoms'), CASE.Symptoms);
    await audit(page, 'diagnostic-unreachable');
    const message = 'You have asked the diagnostic assistant 20 times within an hour. Please wait a little.';
    const refusal = { status: 429, headers: { 'retry-after': '90' }, json: { message, code: 'rate_limited' } };
    await page.route(`**${ASSISTANT_PATH}`, (route) => route.fulfill(refusal), { times: 1 });
    await analyze(page);
    await seeTexts(dialog, `${message} Your entries are safe. You can ask again in 2 min.`);
    await seeValue(dialog.getByLabel('Symptoms'), CASE.Symptoms);
    await analyze(page);
    await seeTexts(dialog, 'Results for Zainab Okonjo');
  });

  test('when the wait is stopped', async () => {
    const { page, expectInConsole } = await openAssistantDesk();
    expectInConsole(/ERR_FAILED/);
    const held = Promise.withResolvers<void>();
    await page.route(`**${ASSISTANT_PATH}`, async (route) => {
      await held.promise;
      await route.abort();
    });
    await tellCase(page);
    await analyze(page);
    const dialog = assistantOf(page);
    await seeTexts(dialog, 'Analyzing...');
    await seeFocus(dialog.getByRole('button', { name: 'Stop' }));
    await audit(page, 'diagnostic-analyzing');
    await page.keyboard.press('Enter');
    await seeTexts(dialog, /^Stopped\. Your entries are safe/);
    await seeValue(dialog.getByLabel('Symptoms'), CASE.Symptoms);
    // The held request has ended with the wait.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    held.resolve();
    await analyze(page);
    await seeTexts(dialog, 'Results for Zainab Okonjo');
  });
});

test('a doctor whose licence was not checked is told so before they type', async () => {
  const doctor = await newListedDoctor();
  await queryBookings('UPDATE doctors SET verified_at = NULL WHERE id = $1', [doctor.id]);
  const { page } = await openBrowser();
  await signInOn(page, await newDoctorAccount(doctor.id));
  await openAssistant(page);
  const dialog = assistantOf(page);
  await seeTexts(dialog, "You can't use the assistant yet", /An administrator must check your licence first\./);
  await seeCount(dialog.getByRole('textbox'), 0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflowOf(page)).toBe(0);
  await see(dialog.getByRole('button', { name: 'Close' }));
});
