import type { TaskPriority } from '@sabiwell/proto/http/task-rules.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { priorityName } from './messages.ts';

const TONES: Record<TaskPriority, Tone> = { urgent: 'poor', high: 'fair', normal: 'neutral', low: 'neutral' };

/** How urgent a task is, as a word. */
export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return <Badge tone={TONES[priority]}>{priorityName(priority)}</Badge>;
}
