import { HEALTH_PATHS } from '@sabiwell/proto/http/notification-rules.ts';
import type { Words } from './notification.domain.ts';

/** A recommendation of high priority; what it says stands on its screen alone, as these words may show on a locked telephone. */
export function adviceReady(): Words {
  const message = 'There is something new that you can do for yourself. Open AI Doc to read it.';
  return { type: 'health', kind: 'recommendation', title: 'New advice for you', message, link: HEALTH_PATHS.aiDoc };
}

/** Something is overdue: a visit by its code, any other is a measurement. */
export function overdue(code: string): Words {
  if (code === 'follow_up_unbooked') {
    const message = 'You have advice that a visit would be good. Choose a doctor and a time that suits you.';
    return { type: 'health', kind: 'care_gap', title: 'Time for a visit', message, link: HEALTH_PATHS.doctors };
  }
  const message = 'Your next measurement is due. It takes a few minutes.';
  return { type: 'health', kind: 'care_gap', title: 'Time to measure again', message, link: HEALTH_PATHS.tracking };
}

/** A reading that calls for something today or now; which one it is and what it says stands on its screen alone. */
export function readingCritical(): Words {
  const message = 'Open it now: it says what to do, and when to get help.';
  return { type: 'health', kind: 'reading_critical', title: 'One of your readings needs you to act', message, link: HEALTH_PATHS.tracking };
}

/** A goal is reached, whatever it was. */
export function goalReached(): Words {
  const message = 'Well done. Look at your goals, or set the next one.';
  return { type: 'health', kind: 'goal_reached', title: 'You reached a goal', message, link: HEALTH_PATHS.fitness };
}
