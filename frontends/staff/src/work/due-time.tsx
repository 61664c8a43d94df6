import { timeOrDay, fullTime } from '@sabiwell/ui/formats.ts';
import { dueWords } from './task-words.ts';

/** When a task is due: how long there is, and the time in Lagos under it. What is late is red. */
export function DueTime({ dueAt, now, isClosed = false }: { dueAt: string; now: Date; isClosed?: boolean }) {
  const { words, isOver } = dueWords(dueAt, now);
  return (
    <time dateTime={dueAt} title={fullTime(dueAt)}>
      {!isClosed && <span className={`block ${isOver ? 'font-semibold text-clay' : 'font-medium'}`}>{words} </span>}
      <span className="figures block text-sm text-ink-2">{timeOrDay(dueAt, now)}</span>
    </time>
  );
}
