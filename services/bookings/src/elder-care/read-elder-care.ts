import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { ElderCare, elderCareOperations } from '@sabiwell/proto/http/elder-care.ts';
import { carePlanOf } from '@sabiwell/proto/http/elder-care-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import type { CareTask } from '../tasks/care-task.domain.ts';
import { listElderCareTasks } from '../tasks/care-task.store.ts';
import { listDoers } from './care-doer.store.ts';
import { type CarePeriod, listPeriods } from './care-period.store.ts';
import { stepsOf } from './elder-care.domain.ts';

type ReadElderCare = typeof elderCareOperations.readElderCare;
type Next = ElderCare['next'][number];

/** How many of the planned steps are shown ahead. */
const SHOWN_AHEAD = 10;
/** Ends of tasks for which nobody called or came. */
const NOT_DONE: ReadonlySet<string | undefined> = new Set(['period_over', 'refunded', 'cancelled']);

/** Answers what the member's elder care promises, what is next, and what was done: the tasks of the care team, and nothing else. */
export async function readElderCare({ pool, clock }: Context, { caller }: Call<ReadElderCare>): Promise<Reply<ReadElderCare>> {
  const run = runOn(pool);
  const now = clock();
  const [periods, tasks] = [await listPeriods(run, caller.userId), await listElderCareTasks(run, caller.userId)];
  const current = periods.findLast(({ endedAt, endsAt }) => endedAt === null && endsAt > now);
  const planned = periods.flatMap((period) => plannedSteps(period, now));
  const next = [...tasks.filter(({ status }) => status !== 'closed').map(nextOf), ...planned];
  const done = tasks.filter(({ status, outcome }) => status === 'closed' && !NOT_DONE.has(outcome));
  const doers = await listDoers(
    run,
    done.map(({ id }) => id),
  );
  return {
    status: 200,
    body: {
      plan: current === undefined ? null : wirePlan(current),
      next: next.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)).slice(0, SHOWN_AHEAD),
      done: done.map((task) => ({
        ...stepOf(task),
        doneAt: task.closedAt!.toISOString(),
        outcome: task.outcome!,
        by: doers.get(task.id) ?? null,
      })),
    },
  };
}

const stepOf = (task: CareTask) => ({
  id: task.id,
  kind: task.kind.replace('elder_care_', '') as Next['kind'],
  subscriptionId: task.ref ?? '',
});
const nextOf = (task: CareTask): Next => ({ ...stepOf(task), dueAt: task.dueAt.toISOString() });

/** The steps of a period that are no tasks yet. */
function plannedSteps(period: CarePeriod, now: Date): Next[] {
  const { id, begunAt, endedAt, stepsOpened } = period;
  if (begunAt === null || endedAt !== null || period.endsAt <= now) return [];
  const steps = stepsOf({ ...period, begunAt }).slice(stepsOpened);
  return steps.map(({ kind, dueAt }, i) => ({
    id: `${id}/${stepsOpened + i + 1}`,
    kind,
    subscriptionId: id,
    dueAt: dueAt.toISOString(),
  }));
}

function wirePlan({ id, productCode, startsAt, endsAt, begunAt }: CarePeriod): ElderCare['plan'] {
  return {
    subscriptionId: id,
    productCode,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    begunAt: begunAt?.toISOString() ?? null,
    ...carePlanOf(productCode),
  };
}
