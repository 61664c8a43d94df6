import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the keys of a list. */
export const t = createTexts('listKeys', {
  inList: 'In a list that has the focus',
  move: 'Go to another row',
  openRow: 'Open the row, and go back to the list',
  select: 'Select the row',
  range: 'Select several rows',
  confirm: 'Confirm what is selected, or the row',
  reject: 'Reject or cancel it',
  complete: 'Mark it as completed',
  openChat: 'Open the chat of the row',
  menu: 'Show what can be done with the row',
});

/** The keys of a list, in the order in which they are listed. */
export const LIST_KEYS = [
  { keys: ['↑', '↓', 'k', 'j', 'Page Up', 'Page Down', 'Home', 'End'], does: 'move' },
  { keys: ['Enter', 'Esc'], does: 'openRow' },
  { keys: ['Space'], does: 'select' },
  { keys: ['Shift ↑', 'Shift ↓'], does: 'range' },
  { keys: ['c'], does: 'confirm' },
  { keys: ['x'], does: 'reject' },
  { keys: ['m'], does: 'complete' },
  { keys: ['o'], does: 'openChat' },
  { keys: ['.'], does: 'menu' },
] as const satisfies readonly { keys: readonly string[]; does: keyof typeof t.english }[];
