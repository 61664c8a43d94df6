import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { stepName, t } from './messages.ts';
import { triesOf } from './task.domain.ts';

type Step = CareTaskRow['steps'][number];

/** What was done so far, the earliest first, with how often somebody tried. */
export function TaskSteps({ task, ownId }: { task: CareTaskRow; ownId: string }) {
  const tries = triesOf(task);
  return (
    <section aria-labelledby="task-steps" className="flex flex-col gap-2">
      <h3 id="task-steps" className="text-base font-semibold">
        {t('history')}
        {tries > 0 && <span className="font-normal text-ink-2"> · {tries === 1 ? t('triesOne') : t('tries', { count: tries })}</span>}
      </h3>
      {task.steps.length === 0 ? (
        <p className="text-ink-2">{t('noSteps')}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {task.steps.map((step, at) => (
            // Steps are only ever added behind the others.
            <li key={at} className="border-l-3 border-hairline pl-3 wrap-anywhere">
              <p>{stepWords(step, ownId)}</p>
              {step.note !== null && <p className="font-medium">{step.note}</p>}
              <time dateTime={step.at} className="figures text-sm text-ink-2">
                {dateAndTime(step.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function stepWords({ by, byName, action }: Step, ownId: string): string {
  if (!(action in stepName.english)) return action;
  const name = by === ownId ? t('you') : (byName ?? t('colleague'));
  return stepName(action as keyof typeof stepName.english, { name });
}
