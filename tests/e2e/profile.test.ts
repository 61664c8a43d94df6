import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { plate } from './photos.ts';
import { fill, goOffline, see, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

const userOf = async (member: Member) => (await member.request('GET', '/api/user')).json;
const MB = 1024 * 1024;

async function openProfile(member: Member) {
  const visit = await openBrowser({ as: member });
  await visit.page.goto('/profile');
  await see(visit.page.getByRole('heading', { level: 1, name: 'Profile' }));
  return visit;
}

async function openPersonal(member: Member) {
  const visit = await openProfile(member);
  await visit.page.getByRole('link', { name: /^Personal information/ }).click();
  await see(visit.page.getByRole('heading', { level: 1, name: 'Personal information' }));
  return visit;
}

test('a guest is asked to log in, and comes back afterwards', async () => {
  const member = await Member.join();
  const { page } = await openBrowser();
  await page.goto('/profile');
  await seeTexts(page, 'Please log in to view your profile');
  await audit(page, 'profile-guest');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fill(page, { Email: member.email, Password: member.password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Profile' }));
});

describe('the photo', () => {
  test('starts as initials, is made small in the browser, and can be removed', async () => {
    const member = await Member.join();
    const { page } = await openProfile(member);
    await seeTexts(page, /^AT$/);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/user/profile-photo'));
    await page.getByLabel('Add photo').setInputFiles(plate(4));
    expect((await sent).postDataJSON().photoData).toMatch(/^data:image\/jpeg;base64,/);
    await seeTexts(toastsOf(page), 'Photo updated');
    const photo = page.getByRole('img', { name: /^Photo of amina Test/i });
    await see(photo);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await userOf(member)).uploads).toBeTruthy();
    await audit(page, 'profile-photo');
    await page.getByRole('button', { name: 'Change or remove photo' }).click();
    await audit(page, 'profile-photo-menu');
    await page.getByRole('button', { name: 'Remove photo', exact: true }).click();
    await seeTexts(toastsOf(page), 'Photo removed');
    await seeTexts(page, /^AT$/);
    expect((await userOf(member)).uploads).toBeNull();
  });

  test.each([
    [
      'no image',
      { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ['Invalid File', 'Please select an image file'],
    ],
    [
      'too large by a byte',
      { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * MB + 1) },
      ['File Too Large', 'Please select an image smaller than 5MB'],
    ],
    [
      'no image inside',
      { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
      ['Error', "We couldn't read this image. Choose another."],
    ],
  ])('that is %s is refused', async (_, file, words) => {
    const { page } = await openProfile(await Member.join());
    await page.getByLabel('Add photo').setInputFiles(file);
    await seeTexts(toastsOf(page), ...words);
    await seeTexts(page, /^AT$/);
  });
});

test('a photo that could not be sent is reported, and nothing changes', async () => {
  const { page, expectInConsole } = await openProfile(await Member.join());
  expectInConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await goOffline(page);
  await page.getByLabel('Add photo').setInputFiles(plate(5));
  await seeTexts(toastsOf(page), 'Error', /^Failed to update profile photo\. We couldn't reach Sabiwell\./);
  await seeTexts(page, /^AT$/);
});

test('a failed logout is reported, and the member stays signed in', async () => {
  const { page, expectInConsole } = await openProfile(await Member.join());
  expectInConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await goOffline(page);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await seeTexts(toastsOf(page), 'Not logged out', /^We couldn't reach Sabiwell\./);
  await see(page.getByRole('heading', { level: 1, name: 'Profile' }));
});

describe('personal information', () => {
  test('is shown, edited, refused where it is wrong, and saved', async () => {
    const member = await Member.join();
    const { page } = await openPersonal(member);
    await seeTexts(page, 'Kano, Nigeria', '+2348030000071', /not confirmed\)$/);
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await seeValue(page.getByLabel('Date of birth'), '17/05/1990');
    await fill(page, { 'First name': ' ', 'WhatsApp number': 'soon', 'Date of birth': '01/01/2015' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seeTexts(
      page,
      'First name is required.',
      'Enter a phone number, for example +2348031234567.',
      'You must be 18 or older to join.',
    );
    await seeFocus(page.getByLabel('First name'));
    await audit(page, 'profile-edit-faults');
    await fill(page, { 'First name': 'Zainab', 'WhatsApp number': '+2348030000072', 'Date of birth': '18/06/1991', 'Blood group': 'AB-' });
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await seeTexts(toastsOf(page), 'Profile updated');
    await seeFocus(page.getByRole('button', { name: 'Edit personal information' }));
    await seeTexts(page, 'AB-', /born 18 June 1991$/);
    expect(await userOf(member)).toMatchObject({ firstName: 'Zainab', whatsappNumber: '+2348030000072', blood_group: 'AB-' });
  });

  test('does not move money, so saving it does not make the bell refetch', async () => {
    const { page } = await openBrowser({ as: await Member.join() });
    await page.clock.install();
    const [bell] = await Promise.all([page.waitForResponse('**/api/notifications'), page.goto('/profile/personal')]);
    expect(bell.status()).toBe(200);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await fill(page, { City: 'Jos' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seeTexts(toastsOf(page), 'Profile updated');
    await page.clock.runFor(20_000);
    // Requests are reported in order, so after this one every earlier request has been recorded.
    await page.evaluate(() => fetch('/api/ai/status'));
    expect(asked).toContain('/api/ai/status');
    expect(asked).not.toContain('/api/notifications');
  });

  test('that can not be saved stays as it was typed; Cancel clears it', async () => {
    const member = await Member.join();
    const { page, context, expectInConsole } = await openPersonal(member);
    expectInConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await fill(page, { City: 'Enugu' });
    await goOffline(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seeTexts(toastsOf(page), 'Update Failed', 'Failed to update profile. Please try again.');
    await seeTexts(page, /Your entries are safe\.$/);
    await context.setOffline(false);
    await page.reload();
    await seeValue(page.getByLabel('City'), 'Enugu');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await seeTexts(page, 'Kano, Nigeria');
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await seeValue(page.getByLabel('City'), 'Kano');
  });

  test('survives a session that ends in the middle', async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openPersonal(member);
    expectInConsole(401);
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await fill(page, { Address: '4 Ogui Road' });
    expect((await member.request('POST', '/api/logout')).status).toBe(204);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await seeValue(page.getByLabel('Address'), '4 Ogui Road');
  });
});

test('a friend who opens the copied link joins with the code, and is counted', async () => {
  const member = await Member.join();
  const { page, context } = await openProfile(member);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Invite a friend').click();
  await audit(page, 'profile-invite');
  await seeValue(page.getByLabel('Your code'), /^[A-Z0-9]{8}$/);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await seeTexts(toastsOf(page), 'Code copied');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await seeTexts(toastsOf(page), 'Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { referralCode } = await userOf(member);
  expect(link.endsWith(`/join?ref=${referralCode}`)).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(link));
  const card = page.locator('details').filter({ hasText: 'Invite a friend' });
  await seeTexts(
    card,
    /^0$/,
    'Friends joined',
    'Credited to your wallet',
    '₦0',
    'You get ₦1,000 when a friend joins with your link, confirms their email and spends ₦1,000. It comes 14 days later.',
  );

  const friend = await openBrowser();
  for (const path of [`/join?ref=${referralCode.toLowerCase()}`, `/?ref=${referralCode}`]) {
    await friend.page.goto(path);
    await see(friend.page.getByRole('heading', { level: 1, name: 'Join Sabiwell' }));
  }
  const next = () => friend.page.getByRole('button', { name: 'Continue' }).click();
  await fill(friend.page, { 'First name': 'Bola', 'Last name': 'Ade', Sex: 'Male', 'Date of birth': '02/01/1988' });
  await next();
  await fill(friend.page, { Email: `bola.${referralCode.toLowerCase()}@example.com`, 'Phone number': '+2348030000073' });
  await next();
  await fill(friend.page, { City: 'Ibadan' });
  await next();
  await seeValue(friend.page.getByLabel('Referral code'), referralCode);
  await fill(friend.page, { Password: `loud-harmattan-${referralCode}` });
  await friend.page.getByRole('button', { name: 'Create account' }).click();
  await see(friend.page.getByRole('heading', { level: 1, name: /, Bola$/ }));

  await page.reload();
  await page.getByText('Invite a friend').click();
  await seeTexts(card, /^1$/, 'Friends joined', /^You get ₦1,000/);
  // The friend who joined has not paid yet, so nothing is credited.
  await expect.poll(async () => (await card.innerText()).match(/₦[\d,]+/g)).toEqual(['₦1,000', '₦1,000', '₦0']);
});

test('the menu leads here, and logging out leaves', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/settings');
  await see(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await seeFocus(page.getByRole('heading', { level: 1, name: 'Profile' }));
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await seeTexts(toastsOf(page), 'Logged out', 'You have been successfully logged out.');
  await see(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
  await seeGone(page.getByRole('button', { name: 'Your profile' }));
});

test('the health profile gives a reason for each field, and stores everything', async () => {
  const member = await Member.join();
  const { page } = await openProfile(member);
  await page.getByRole('link', { name: /^Health profile/ }).click();
  await seeTexts(page, /^Nothing here is required\./, 'Only for your doctor. It changes no score or advice.', 'Not saved yet.');
  await audit(page, 'health-profile-empty');
  await page.getByLabel('Weight in kg').fill('heavy');
  await page.getByRole('button', { name: 'Save health profile' }).click();
  await seeTexts(page, 'Enter a weight from 20 to 400 kg.');
  await seeFocus(page.getByLabel('Weight in kg'));
  await page.getByLabel('Weight in kg').fill('72,5');
  await page.getByRole('checkbox', { name: 'Groundnut (peanut)' }).check();
  await page.getByRole('checkbox', { name: /^High blood pressure/ }).check();
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByLabel(/\(Medicines you take\)/).fill('amlodipine 5 mg');
  await page.getByRole('button', { name: 'Add to: Medicines you take' }).click();
  await page.getByLabel(/\(Symptoms you noticed\)/).fill('headache in the morning');
  await fill(page, { Smoking: 'Never smoked' });
  await page.reload();
  await seeValue(page.getByLabel('Weight in kg'), '72,5');
  await page.getByRole('button', { name: 'Save health profile' }).click();
  await seeTexts(toastsOf(page), 'Health profile saved');
  await see(page.getByRole('button', { name: 'Remove headache in the morning' }));
  await audit(page, 'health-profile-full');
  const kept = (await member.request('GET', '/api/user/health-profile')).json;
  const lists = { primaryConditions: ['hypertension'], allergies: ['groundnut'], medications: ['amlodipine 5 mg'] };
  expect(kept).toMatchObject({ ...lists, symptoms: ['headache in the morning'], weightKg: 72.5, pregnant: false, smokingStatus: 'never' });
});

test('a health profile that another device has changed is not overwritten without asking', async () => {
  const member = await Member.join();
  const { page, expectInConsole } = await openBrowser({ as: member });
  expectInConsole(409);
  await page.goto('/profile/health');
  await page.getByLabel('Weight in kg').fill('70');
  expect((await member.request('PUT', '/api/user/health-profile', { body: { weightKg: 80 } })).status).toBe(200);
  await page.getByRole('button', { name: 'Save health profile' }).click();
  await seeTexts(page, /^Your health profile was changed on another device meanwhile\./);
  await seeValue(page.getByLabel('Weight in kg'), '70');
  await page.getByRole('button', { name: 'Save health profile' }).click();
  await seeTexts(toastsOf(page), 'Health profile saved');
  expect((await member.request('GET', '/api/user/health-profile')).json.weightKg).toBe(70);
});
