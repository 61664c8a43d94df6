import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PickedPhoto } from './photos.ts';

/** The dialog over the page. */
export const dialogOf = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });

/** Where toasts appear. */
export const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** Stops the page's clock. Only `page.clock.runFor` moves it from here on, so that no toast goes while a busy machine looks for it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Waits until all these elements are visible. */
export async function see(...places: Locator[]): Promise<void> {
  for (const place of places) await place.first().waitFor({ state: 'visible' });
}

/** Waits until an element has disappeared. */
export function seeGone(place: Locator): Promise<void> {
  return place.first().waitFor({ state: 'hidden' });
}

/** Waits until a part of the page contains all these texts. */
export async function seeTexts(part: Locator | Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await see(part.getByText(text).filter({ visible: true }));
}

/**
 * Waits until there are so many of these elements. An empty page has none of anything: before none are looked for, what is drawn in
 * their place must have been seen.
 */
export async function seeCount(place: Locator, count: number): Promise<void> {
  await expect.poll(() => place.count(), { message: `how many there are of ${String(place)}` }).toBe(count);
}

/** Waits until a field holds this value; for a select it is that of the chosen option. */
export async function seeValue(field: Locator, value: string | RegExp): Promise<void> {
  await field.waitFor({ state: 'attached' });
  await expect.poll(() => field.inputValue(), { message: `what ${String(field)} holds` }).toEqual(matching(value));
}

/** Waits until a box, an option or a switch is on, or off. */
export async function seeChecked(field: Locator, isChecked = true): Promise<void> {
  await field.waitFor({ state: 'attached' });
  await expect.poll(() => field.isChecked(), { message: `whether ${String(field)} is on` }).toBe(isChecked);
}

/** Waits until an element has this attribute; null waits until it has none of the name. */
export async function seeAttribute(place: Locator, name: string, value: string | RegExp | null): Promise<void> {
  await place.waitFor({ state: 'attached' });
  await expect.poll(() => place.getAttribute(name), { message: `the ${name} of ${String(place)}` }).toEqual(matching(value));
}

const matching = (wanted: string | RegExp | null): unknown => (wanted instanceof RegExp ? expect.stringMatching(wanted) : wanted);

/** Waits until a part of the page's address is this. */
export async function seeAddress(page: Page, part: 'pathname' | 'search' | 'hash', value: string): Promise<void> {
  await expect.poll(() => new URL(page.url())[part], { message: `the ${part} of the address` }).toBe(value);
}

/** Waits until the page has this title. */
export async function seeTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect.poll(() => page.title(), { message: 'the title of the page' }).toEqual(matching(title));
}

/** Waits until nothing in a part of the page is still loading. */
export function seeLoaded(part: Locator | Page): Promise<void> {
  return seeCount(part.getByRole('status').filter({ hasText: /^Loading/ }), 0);
}

export const hasFocus = (place: Locator) => place.evaluate((element) => element === element.ownerDocument.activeElement);

/** Waits until this element has the focus. */
export async function seeFocus(place: Locator): Promise<void> {
  await see(place);
  await expect.poll(() => hasFocus(place.first()), { timeout: 10_000 }).toBe(true);
}

/** Fills the fields in turn, each found by its label; for a select the value is the option to choose. */
export async function fill(part: Locator | Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = part.getByLabel(label, { exact: true });
    const isList = await field.evaluate((element) => element.tagName === 'SELECT');
    await (isList ? field.selectOption(value) : field.fill(value));
  }
}

/** Chooses a photo in the upload dialog, and waits until it is ready to be sent. */
export async function pickPhoto(page: Page, photo: PickedPhoto): Promise<void> {
  await dialogOf(page).getByLabel('Choose file').setInputFiles(photo);
  await seeTexts(dialogOf(page), /Ready to send/);
}

/** Opens the upload dialog from the dashboard. */
export async function openUpload(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Analyze Your Food/ }).click();
  await see(dialogOf(page, 'Upload Food Image'));
}

/** Chooses a dish in the picker and a portion, and requests the report. */
export async function chooseDish(page: Page, dish: string, portion?: string): Promise<void> {
  await dialogOf(page).getByLabel('Search dishes').fill(dish);
  await dialogOf(page).getByRole('option', { name: dish }).first().click();
  if (portion) await dialogOf(page).getByRole('radio', { name: portion }).check();
  await dialogOf(page).getByRole('button', { name: 'Get my report' }).click();
}

/** Goes offline after the page has finished its idle fetches, because a person would not lose the network as early as a test. */
export async function goOffline(page: Page): Promise<void> {
  // Parts of the app that may be wanted soon are fetched ahead, which nothing on the page shows.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}
