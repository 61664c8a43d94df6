import { readShared, writeShared } from '@sabiwell/ui/storage.ts';

/** The name of the entry; index.html reads it before anything is painted. */
const APPEARANCE = 'sabiwell.staff.look';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['compact', 'normal', 'comfortable'] as const;

/** The theme of the screens and the height of their rows. A person chooses them on a device, for all portals. */
export type Appearance = { theme: (typeof THEMES)[number]; density: (typeof DENSITIES)[number] };

/** The appearance stored on this device. */
export function storedAppearance(): Appearance {
  const stored = readShared(APPEARANCE) ?? null;
  return { theme: 'system', density: 'normal', ...(stored !== null && typeof stored === 'object' && (stored as Appearance)) };
}

/** Stores a choice on this device and applies it. */
export function saveAppearance(appearance: Appearance): void {
  writeShared(APPEARANCE, appearance);
  applyAppearance(appearance);
}

/** Follows the system's theme until a person chooses one. */
export function followSystemTheme(): void {
  darkSystem().addEventListener('change', () => applyAppearance(storedAppearance()));
}

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Sets the page's theme and density. index.html does the same before the app runs. */
function applyAppearance({ theme, density }: Appearance): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'dark' || (theme === 'system' && darkSystem().matches) ? 'dark' : 'light';
  dataset.density = density;
}
