import { HEALTH_PATHS, HOME_PATH, REMINDER_KINDS } from '@sabiwell/proto/http/notification-rules.ts';
import type { DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import { overdue } from '../notifications/health-words.domain.ts';
import type { Words } from '../notifications/notification.domain.ts';
import { isMeal, type Plan } from './reminder-kinds.domain.ts';

const MEALS: Readonly<Record<DayMeal, string>> = { breakfast: 'Time for breakfast', lunch: 'Time for lunch', dinner: 'Time for dinner' };

/** What a reminder says: no figure and no illness, as it may show on a locked telephone. */
export function reminderWords({ kind, code = '' }: Pick<Plan, 'kind' | 'code'>): Words {
  if (kind === 'care_gap') return overdue(code);
  if (isMeal(kind)) {
    const message = 'Log it once you have eaten. It takes a moment.';
    return { type: 'meal', kind: REMINDER_KINDS[kind], title: MEALS[kind], message, link: HOME_PATH };
  }
  return { type: 'health', ...REST[kind] };
}

const REST = {
  reading: {
    kind: REMINDER_KINDS.reading,
    title: 'Time to measure',
    message: 'Sit down for five minutes first, then enter what you measured.',
    link: HEALTH_PATHS.tracking,
  },
  tip: {
    kind: REMINDER_KINDS.tip,
    title: 'Your health tip of today',
    message: 'Open the app to read it. It takes a minute.',
    link: HOME_PATH,
  },
  measure_again: {
    kind: REMINDER_KINDS.measure_again,
    title: 'Please measure again',
    message: 'One of your readings needed you to act. See whether it is better now, and get help if it is not.',
    link: HEALTH_PATHS.tracking,
  },
} as const;
