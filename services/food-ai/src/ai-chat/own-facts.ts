import type { SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { inSugarUnit } from '@sabiwell/proto/http/sugar-units.ts';
import type { Context } from '../context.ts';
import type { OwnFacts } from '../chat-model/model-question.domain.ts';
import { listCompleted } from '../food-analysis/analysis.store.ts';
import type { LastReading } from '../guide/guide-answer.domain.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { findLastReadings } from '../member-readings/member-reading.store.ts';
import type { Reading } from '../member-readings/reading.domain.ts';

const MOST_MEALS = 5;
const NAMES = { blood_pressure: 'blood pressure', blood_sugar: 'blood sugar' } as const;
// A sugar's unit is the member's, or that in which it was entered.
const UNITS = { blood_pressure: ' mmHg', blood_sugar: '' } as const;
const BELOW = ['low', 'hypo_level_1', 'hypo_level_2'];
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Africa/Lagos' });

/** Who asks, and the unit of their blood sugars. */
type Asking = { userId: number; now: Date; sugarUnit?: SugarUnit | undefined };

/** What a model may be told of a member who agreed to it: figures and codes, no name and no words of theirs. */
export async function readOwnFacts(context: Context, { userId, now, sugarUnit }: Asking): Promise<OwnFacts> {
  const [readings, health, meals] = await Promise.all([
    findLastReadings(context.memberReadings, userId, now),
    findMemberHealth(context.memberHealth, userId),
    listCompleted(context.analyses, userId, { limit: MOST_MEALS }),
  ]);
  const { conditions, goals, allergies, pregnant } = health;
  return {
    readings: readings.map((one) => `${NAMES[one.kind]} ${figuresOf(one, sugarUnit)}${UNITS[one.kind]} on ${day.format(one.measuredAt)}`),
    conditions,
    goals,
    allergies,
    isPregnant: pregnant,
    meals: meals.flatMap((analysis) => (analysis.status === 'completed' ? [analysis.report.foodName] : [])),
  };
}

/** The member's newest reading of each kind, for the guide, which tells it to nobody else. */
export async function readLastReadings({ memberReadings }: Context, { userId, now, sugarUnit }: Asking): Promise<LastReading[]> {
  const readings = await findLastReadings(memberReadings, userId, now, 1);
  return readings.map((reading) => ({
    kind: reading.kind,
    value: figuresOf(reading, sugarUnit),
    at: reading.measuredAt,
    target: targetOf(reading),
  }));
}

function figuresOf(reading: Reading, sugarUnit: SugarUnit | undefined): string {
  if (reading.kind === 'blood_pressure') return `${reading.systolic}/${reading.diastolic}`;
  return inSugarUnit(`${reading.mgDl} mg/dL`, sugarUnit ?? reading.enteredUnit ?? 'mg/dL');
}

/** As health-tracking judged it. */
function targetOf({ statusDetail }: Reading): LastReading['target'] {
  if (statusDetail === 'normal') return 'within';
  return BELOW.includes(statusDetail) ? 'below' : 'above';
}
