import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PickedPhoto } from './photos.ts';

/** The dialog over the page. */
export const dialogOf = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });

/** Where toasts appear. */
export const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** The toasts while a dialog is open. Screen readers hear only the dialog then, so it contains a copy of the toasts. */
export const toastsBehind = (page: Page) =>
  page.getByRole('region', { name: /Notifications/, includeHidden: true }).getByRole('listitem', { includeHidden: true });

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
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}
