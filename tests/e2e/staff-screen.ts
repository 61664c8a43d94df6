import type { Page } from 'playwright-core';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { fill, see } from './screen.ts';
import type { StaffAccount } from './staff-callers.ts';

type Credentials = Pick<StaffAccount, 'role' | 'email' | 'password'>;

/** Fills in the sign-in page that is open, and presses its button. */
export async function submitSignIn(page: Page, { role, email, password }: Credentials): Promise<void> {
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: role === 'marketer' ? 'Login' : 'Sign In' }).click();
}

/** Waits until the sign-in page of a role is open. */
export async function seeSignIn(page: Page, role: StaffRole): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === portalOf(role).loginPath);
  await see(page.getByLabel('Email'));
}

/** Waits until the dashboard of a role is drawn. */
export async function seeDashboard(page: Page, role: StaffRole): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === portalOf(role).dashboardPath);
  await see(page.getByRole('button', { name: 'Your account' }));
}

/** Signs in on the page of the role's portal; the bearer token that the page got. */
export async function signInOn(page: Page, person: Credentials): Promise<string> {
  const { slug, loginPath } = portalOf(person.role);
  await page.goto(loginPath);
  const answer = page.waitForResponse(`**/api/${slug}/login`);
  await submitSignIn(page, person);
  const { token } = (await (await answer).json()) as { token: string };
  await seeDashboard(page, person.role);
  return token;
}

/** Presses Logout in the account menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Moves the focus to a part of the page as a person without a mouse does. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'grid',
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const place = page.getByRole(role, { name });
  await see(place);
  for (let presses = 0; presses < 40; presses++) {
    if (await place.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(name)}.`);
}
