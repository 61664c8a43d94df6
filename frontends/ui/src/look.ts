import type { TextSize, Theme } from '@sabiwell/proto/http/profile-rules.ts';
import { readShared, writeShared } from './storage.ts';

const LOOK = 'sabiwell.look';

/** How a member wants the app to look, and whether it is to be sparing with data. */
export type Look = { theme: Theme; textSize: TextSize; dataSaver: boolean };
type KeptLook = Look & { userId: number };

/** The look that was kept on this device; undefined when nobody chose one. */
export function keptLook(): KeptLook | undefined {
  const kept = readShared(LOOK) ?? null;
  return kept !== null && typeof kept === 'object' ? (kept as KeptLook) : undefined;
}

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Draws the page as it was chosen. index.html does the same before the app runs. */
function drawLook({ theme, textSize }: Pick<Look, 'theme' | 'textSize'>): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'dark' || (theme === 'system' && darkSystem().matches) ? 'dark' : 'light';
  dataset.text = textSize;
}

/** Takes a member's choice over on this device; index.html reads the same name, so that the next page is drawn so from the start. */
export function wearLook(userId: number, { theme, textSize, dataSaver }: Look): void {
  writeShared(LOOK, { userId, theme, textSize, dataSaver } satisfies KeptLook);
  drawLook({ theme, textSize });
}

/** Follows the system from light to dark and back, as long as the member chose neither. */
export function followSystemTheme(): void {
  darkSystem().addEventListener('change', () => {
    const kept = keptLook();
    drawLook({ theme: kept?.theme ?? 'system', textSize: kept?.textSize ?? 'normal' });
  });
}

/** Whether to be sparing with data: as the member chose, else as the phone says. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return keptLook()?.dataSaver === true || connection?.saveData === true;
}
