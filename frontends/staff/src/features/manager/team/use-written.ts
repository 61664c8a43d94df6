import { useState } from 'react';
import type { TeamMember, TeamRow } from '@sabiwell/proto/http/team.ts';
import { withWritten } from './written-rows.domain.ts';

const NO_TASKS = { tasksCompleted: 0, totalTasks: 0, performanceScore: null };

const NOTHING: ReadonlyMap<string, TeamRow> = new Map();

/**
 * The team with what this screen has written, until the list has it; undefined while the list has never been read. Another list, which
 * `path` names, begins with what the server says.
 */
export function useWritten(path: string, list: readonly TeamRow[] | undefined) {
  const [own, setOwn] = useState({ path, written: NOTHING });
  const written = own.path === path ? own.written : NOTHING;

  function keep(member: TeamMember): void {
    const progress = list?.find(({ id }) => id === member.id)?.progress ?? NO_TASKS;
    const row = { ...member, updatedAt: member.joinDate, progress };
    setOwn({ path, written: new Map(written).set(member.id, row) });
  }
  return { rows: list && withWritten(list, written), keep };
}
