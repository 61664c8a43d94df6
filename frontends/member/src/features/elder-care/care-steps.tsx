import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ElderCare, elderCareOperations } from '@sabiwell/proto/http/elder-care.ts';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { visitDay } from '../../care/when.ts';
import { subscriptionsQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

/** The calls and visits of the member's elder care. */
export const careStepsQuery = () => read<typeof elderCareOperations.readElderCare>('/api/elder-care');

const POLL_MS = 2_000;

/** The care team hears of a care about a second after it is paid; until then its calls and visits are asked for again. */
function useCareSteps() {
  const { data: mine = [] } = useQuery(subscriptionsQuery());
  const isPaid = mine.some(({ purpose, isActive }) => purpose === 'elder_care' && isActive);
  return useQuery({ ...careStepsQuery(), refetchInterval: ({ state }) => isPaid && state.data?.plan === null && POLL_MS });
}

/** Exactly the calls and visits of the member's plan: what is next, and what was done for whom and when. */
export function CareSteps() {
  const query = useCareSteps();
  return (
    <QueryPart query={query} failed={t('stepsFailed')} loading={t('stepsLoading')} skeleton="h-60 w-full">
      {(care) => (care.plan === null && care.done.length === 0 ? null : <Steps care={care} />)}
    </QueryPart>
  );
}

function Steps({ care: { plan, next, done } }: { care: ElderCare }) {
  const nameOf = useNames();
  return (
    <section aria-labelledby="steps" className="flex flex-col gap-3">
      <h2 id="steps" className="text-lg font-semibold">
        {t('promised')}
      </h2>
      {plan && <p className="text-ink-2">{plan.begunAt === null ? t('notBegun') : promise(plan)}</p>}
      {plan && (
        <StepList title={t('nextSteps')} empty={t('nothingNext')} steps={next}>
          {(step) => (
            <RowWords
              title={t(`step_${step.kind}`)}
              hint={nameOf(step)}
              value={t('by', { day: visitDay(new Date(step.dueAt)) })}
              opens={false}
            />
          )}
        </StepList>
      )}
      <StepList title={t('doneSteps')} empty={t('nothingDone')} steps={done}>
        {(step) => (
          <RowWords
            title={t(`step_${step.kind}`)}
            hint={hintOf(outcomeWords(step.outcome), doerWords(step.by), nameOf(step))}
            value={dayOf(step.doneAt)}
            opens={false}
          />
        )}
      </StepList>
    </section>
  );
}

const dayOf = (at: string) => fullDay(new Date(at));
const hintOf = (...words: (string | undefined)[]) => words.filter(Boolean).join('. ');

type ListProps<Step> = { title: string; empty: string; steps: readonly Step[]; children: (step: Step) => ReactNode };

function StepList<Step extends { id: string }>({ title, empty, steps, children }: ListProps<Step>) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      {steps.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <Rows>
          {steps.map((step) => (
            <li key={step.id} className={rowClass}>
              {children(step)}
            </li>
          ))}
        </Rows>
      )}
    </div>
  );
}

/** For whom a step is: its period's recipient, where the member has said. */
function useNames(): (step: { subscriptionId: string }) => string | undefined {
  const { data } = useQuery(subscriptionsQuery());
  return ({ subscriptionId }) => {
    const name = data?.find(({ id }) => id === subscriptionId)?.recipient?.name;
    return name === undefined ? undefined : t('forWhom', { name });
  };
}

function promise({ callsPerWeek, visits }: NonNullable<ElderCare['plan']>): string {
  const calls = callsPerWeek === 1 ? t('oneCallAWeek') : t('callsAWeek', { count: callsPerWeek });
  return visits === null ? calls : `${calls}, ${t(visits.per === 'week' ? 'oneVisitAWeek' : 'oneVisitAMonth')}`;
}

function doerWords(by: ElderCare['done'][number]['by']): string | undefined {
  if (by === null) return undefined;
  return t(by === 'case_manager' ? 'byCoordinator' : 'byTeam');
}

const OUTCOMES = ['reached', 'not_reached', 'declined', 'referred', 'visited'] as const;

function outcomeWords(outcome: string): string | undefined {
  const known = OUTCOMES.find((one) => one === outcome);
  return known && t(`outcome_${known}`);
}
