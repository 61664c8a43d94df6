import type { Texts } from '@sabiwell/ui/i18n.ts';

/** What a code is called; one that has no name here is said in its own words, and undefined stands for none. */
export function wordOf<const C extends Readonly<Record<string, string>>>(words: Texts<C>, code: string | null): string | undefined {
  if (code === null) return undefined;
  return words.english[code] ?? code.replaceAll('_', ' ');
}
