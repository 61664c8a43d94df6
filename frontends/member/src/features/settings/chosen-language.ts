import { readTab, writeTab } from '@sabiwell/ui/storage.ts';

const CHOSEN = 'sabiwell.languageChosen';

/** Notes that the page is about to load again in the language that was chosen here. */
export function markLanguageChosen(): void {
  writeTab(CHOSEN, true);
}

/** Whether the page was loaded again for the language that was chosen here, once: its list then gets the focus that the reload took away. */
export function takeLanguageChosen(): boolean {
  const isChosen = readTab(CHOSEN) === true;
  if (isChosen) writeTab(CHOSEN, undefined);
  return isChosen;
}
