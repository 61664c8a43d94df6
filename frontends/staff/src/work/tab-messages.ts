import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the rail's entry, which is there before the list is loaded. */
export const t = createTexts('tasksTab', {
  tasks: 'Tasks',
  open: '{count} open',
});
