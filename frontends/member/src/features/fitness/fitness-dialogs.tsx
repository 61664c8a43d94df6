import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import type { FitnessAddress } from './use-fitness-address.ts';
import { WorkoutDialog } from './workout-dialog.tsx';

type Props = { userId: number; today: string; goal: FitnessGoal | undefined; address: FitnessAddress };

/** The dialog that the page's address names. */
export function FitnessDialogs({ userId, today, goal, address }: Props) {
  if (address.logs) return <WorkoutDialog userId={userId} onClose={address.close} />;
  if (address.progress !== null) return goal ? <ProgressDialog key={goal.id} goal={goal} onClose={address.close} /> : null;
  return <GoalDialog key={goal?.id ?? 'new'} userId={userId} today={today} goal={goal} onClose={address.close} />;
}
