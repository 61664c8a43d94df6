import { useId } from 'react';
import type { TeamRow } from '@sabiwell/proto/http/team.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { ProgressBar } from '@sabiwell/ui/progress-bar.tsx';
import { Details } from '../../../lists/details.tsx';
import { departmentName, roleName, statusName, t } from './messages.ts';

/** Somebody of the team: who they are, what they do, and how their tasks go (spec 3 section 2.6). */
export function TeamCard({ member, onChange }: { member: TeamRow; onChange: () => void }) {
  const id = useId();
  const { name, title, status, email, role, department, reportsTo, joinDate, progress } = member;
  return (
    <article aria-labelledby={id} className="flex h-full flex-col gap-4 border border-hairline bg-surface p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 id={id} className="font-semibold">
            {name}
          </h3>
          <p className="text-ink-2">{title}</p>
        </div>
        <span className="shrink-0">
          <Badge tone={status === 'active' ? 'good' : 'neutral'}>{statusName(status)}</Badge>
        </span>
      </header>
      <Details
        rows={[
          [t('email'), <EmailLink key="email" email={email} />],
          [t('role'), roleName(role)],
          [t('department'), departmentName(department)],
          [t('reportsTo'), reportsTo ?? t('nobody')],
          [t('joined'), fullDay(new Date(joinDate))],
        ]}
      />
      <Progress progress={progress} />
      <Button variant="outline" className="mt-auto self-start" onClick={onChange}>
        {t('change')}
        <span className="sr-only">{name}</span>
      </Button>
    </article>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center text-indigo underline pointer-coarse:min-h-11">
      {email}
    </a>
  );
}

function Progress({ progress: { tasksCompleted: done, totalTasks: total, performanceScore: score } }: Pick<TeamRow, 'progress'>) {
  if (total === 0) return <p className="text-sm text-ink-2">{t('noTasks')}</p>;
  const words = total === 1 ? t('taskOne', { done }) : t('tasks', { done, total });
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-ink-2">{t('progress')}</p>
      <ProgressBar percent={Math.round((100 * done) / total)} label={words} done={done === total} />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{words}</span>
        <span>{score === null ? t('noScore') : t('score', { percent: score })}</span>
      </p>
    </div>
  );
}
