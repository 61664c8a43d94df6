import type { Language, TextSize, Theme } from '@sabiwell/proto/http/profile-rules.ts';
import type { SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { inSugarUnit } from '@sabiwell/proto/http/sugar-units.ts';
import { useSyncExternalStore } from 'react';
import { readShared, writeShared } from './storage.ts';

const APPEARANCE = 'sabiwell.look';

/** The theme, text size, language and unit of blood sugar that a member chose, and whether the app should save data. */
export type Appearance = { theme: Theme; textSize: TextSize; dataSaver: boolean; language: Language; sugarUnit: SugarUnit };
type StoredAppearance = Appearance & { userId: number };

/** The appearance stored on this device; undefined when nobody chose one. */
export function storedAppearance(): StoredAppearance | undefined {
  const stored = readShared(APPEARANCE) ?? null;
  return stored !== null && typeof stored === 'object' ? (stored as StoredAppearance) : undefined;
}

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Sets the page's theme and text size. index.html does the same before the app runs. */
function applyAppearance({ theme, textSize }: Pick<Appearance, 'theme' | 'textSize'>): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'dark' || (theme === 'system' && darkSystem().matches) ? 'dark' : 'light';
  dataset.text = textSize;
}

/** Stores a member's choice on this device and applies it; index.html reads the same entry before the next page is painted. */
export function saveAppearance(userId: number, { theme, textSize, dataSaver, language, sugarUnit }: Appearance): void {
  writeShared(APPEARANCE, { userId, theme, textSize, dataSaver, language, sugarUnit } satisfies StoredAppearance);
  applyAppearance({ theme, textSize });
  window.dispatchEvent(new Event(APPEARANCE));
}

// Whenever it is stored, also by another tab.
function onAppearance(listener: () => void): () => void {
  for (const event of [APPEARANCE, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [APPEARANCE, 'storage']) window.removeEventListener(event, listener);
  };
}

/** Follows the system's theme until the member chooses one. */
export function followSystemTheme(): void {
  darkSystem().addEventListener('change', () => {
    const stored = storedAppearance();
    applyAppearance({ theme: stored?.theme ?? 'system', textSize: stored?.textSize ?? 'normal' });
  });
}

/** Whether to save data: by the member's choice, or because the browser asks for it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return storedAppearance()?.dataSaver === true || connection?.saveData === true;
}

/** The unit in which the member sees and enters blood sugars, as this device knows it. */
export const sugarUnit = (): SugarUnit => storedAppearance()?.sugarUnit ?? 'mg/dL';

/** The member's unit of blood sugar, for screens, which follow a change. */
export const useSugarUnit = (): SugarUnit => useSyncExternalStore(onAppearance, sugarUnit);

/** Gives what puts the blood sugars of a sentence into the member's unit: every `mg/dL` of it must be one of a blood sugar. */
export function useSugarWords(): (words: string) => string {
  const unit = useSugarUnit();
  return (words) => inSugarUnit(words, unit);
}
