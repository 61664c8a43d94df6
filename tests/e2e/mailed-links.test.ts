import { describe, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { isOurs, mailAbout } from './running-product.ts';
import { fill, see, seeAddress, seeFocus, seeTexts, seeValue } from './screen.ts';

const SPENT = 'This link has been used or has expired. Get a new one.';
const nobodys = `#token=${'A'.repeat(43)}`;

/** The path of the link in a mail, without the product's origin. */
const linkIn = ({ text }: { text: string }) => /https?:\/\/[^/\s]+(\/\S+#token=[\w-]{43})/.exec(text)?.[1] ?? '';

test('the way to a new password begins at the sign-in form, and says the same to everybody', async () => {
  const { page } = await openBrowser();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await seeFocus(page.getByRole('heading', { level: 1, name: 'Forgot your password?' }));
  await audit(page, 'forgot');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await seeTexts(page, 'Enter an email address, for example amina@example.com.');
  await seeFocus(page.getByLabel('Email'));
  await fill(page, { Email: 'nobody.at.all@example.com' });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await seeTexts(page, 'If this email has an account, a reset link is on its way.');
  await see(page.getByRole('button', { name: 'Send another link' }));
  await audit(page, 'forgot-sent');
});

test('a used or incomplete link says so, and how to get a new one', async () => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(400);
  await page.goto(`/reset-password${nobodys}`);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await seeTexts(page, 'Password must be 8 characters or more.');
  await fill(page, { Password: 'loud-harmattan-72' });
  await page.getByRole('button', { name: 'Save new password' }).click();
  await seeTexts(page.getByRole('alert'), SPENT);
  await seeValue(page.getByLabel('Password', { exact: true }), 'loud-harmattan-72');
  await audit(page, 'reset-spent');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Forgot your password?' }));
  await page.goto('/reset-password');
  await seeTexts(page, /^This link is incomplete\./);
  await page.goto(`/confirm-email${nobodys}`);
  await seeTexts(page, "We couldn't confirm your email", SPENT, /^Sign in, then ask for a new link/);
  await audit(page, 'confirm-spent');
});

describe.runIf(isOurs)('a mailed link', () => {
  test('sets a new password, once, and is removed from the address', async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openBrowser();
    expectInConsole(400);
    await page.goto('/forgot-password');
    await fill(page, { Email: member.email });
    await page.getByRole('button', { name: 'Send the link' }).dblclick();
    const link = linkIn(await mailAbout(member.email, 'Choose a new password'));
    await page.goto(link);
    await fill(page, { Password: 'password123' });
    await page.getByRole('button', { name: 'Save new password' }).click();
    await seeTexts(page, 'This password is too easy to guess. Choose another.');
    const password = `loud-harmattan-${member.id}`;
    await fill(page, { Password: password });
    await page.getByRole('button', { name: 'Save new password' }).dblclick();
    await see(page.getByRole('heading', { level: 1, name: 'Your new password is saved' }));
    await seeAddress(page, 'hash', '');
    await audit(page, 'reset-saved');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fill(page, { Email: member.email, Password: password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Health Tips' }));
  });

  test('confirms the address of the profile, and then a new one', async () => {
    const member = await Member.join();
    const { page } = await openBrowser({ as: member });
    await page.goto(linkIn(await mailAbout(member.email, 'Confirm your email address')));
    await seeTexts(page, 'Your email address is confirmed', `We now use ${member.email} for your account.`);
    await seeAddress(page, 'hash', '');
    await audit(page, 'confirm-done');
    await page.goto('/settings/security');
    const card = page.getByRole('group').filter({ hasText: 'Change email address' });
    await card.getByText('Change email address').click();
    const wanted = `new.${member.email}`;
    await fill(card, { 'New email address': wanted, 'Your password': member.password });
    await card.getByRole('button', { name: 'Send the link' }).click();
    await page.goto(linkIn(await mailAbout(wanted, 'Confirm your new email address')));
    await seeTexts(page, `We now use ${wanted} for your account.`);
    await page.goto('/profile/personal');
    await seeTexts(page, `${wanted} (confirmed)`);
  });
});
