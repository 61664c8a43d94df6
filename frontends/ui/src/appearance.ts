import type { Language, TextSize, Theme } from '@sabiwell/proto/http/profile-rules.ts';
import type { SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { inSugarUnit } from '@sabiwell/proto/http/sugar-units.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readShared, writeShared } from './storage.ts';

const APPEARANCE = 'sabiwell.look';

/** The theme, text size, language and unit of blood sugar that a member chose, and whether the app should save data. */
export type Appearance = {
  theme: Theme;
  textSize: TextSize;
  dataSaver: boolean;
  language: Language;
  /** null: none was chosen. */
  sugarUnit: SugarUnit | null;
};
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

/** The unit of blood sugar that the member chose, as this device knows it; null while they chose none. */
export const chosenSugarUnit = (): SugarUnit | null => storedAppearance()?.sugarUnit ?? null;

/** The unit in which a blood sugar is told: the chosen one, else that in which it was entered. */
export const sugarUnit = (entered?: SugarUnit | null): SugarUnit => chosenSugarUnit() ?? entered ?? 'mg/dL';

/** The unit in which the blood sugar was entered that a part of a screen is about. */
export const EnteredUnit = createContext<SugarUnit | null | undefined>(null);

/** The unit in which a part of a screen tells blood sugars; it follows a change. */
export function useSugarUnit(): SugarUnit {
  const chosen = useSyncExternalStore(onAppearance, chosenSugarUnit);
  const entered = useContext(EnteredUnit);
  return chosen ?? entered ?? 'mg/dL';
}

/** Gives what puts the blood sugars of a sentence into the unit of its part of the screen: every `mg/dL` of it must be one of a blood sugar. */
export function useSugarWords(): (words: string) => string {
  const unit = useSugarUnit();
  return (words) => inSugarUnit(words, unit);
}
