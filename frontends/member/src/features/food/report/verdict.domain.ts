import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { isAboutAlcohol, isForAllergy, isForPregnancy } from '@sabiwell/proto/http/food-warnings.ts';
import { riskyFor } from '@sabiwell/proto/http/risky-food.ts';

/** What makes a portion worse than it could be. */
export type Driver = 'salty' | 'fatty' | 'starchy' | 'sweet' | 'heavy';
/** What to do about it. */
export type Advice = 'allergy' | 'pregnancy' | 'alcohol' | 'everyDay' | 'onceADay' | 'onePortion' | 'half' | 'seldom';
/** `risks` are the conditions of the member for which it is a high risk: they stand before what drives the score. */
export type Verdict = { advice: Advice; drivers: Driver[]; risks?: ReturnType<typeof riskyFor> };

/** Whether this member must not eat it at all. */
export function isForbidden({ advice }: Verdict): boolean {
  return advice === 'allergy' || advice === 'pregnancy';
}

type Judged = Pick<
  FoodReport,
  'healthScore' | 'scoreRules' | 'bloodPressureRisk' | 'diabetesRisk' | 'warnings' | 'foodClass' | 'judgedFor'
>;

// The server names each step of a score in words (ai.md 1.8), and has used several for the first one.
const STEPS: readonly (readonly [RegExp, Driver])[] = [
  [/^sodium/i, 'salty'],
  [/saturated fat|^fat/i, 'fatty'],
  [/^glycaemic load/i, 'starchy'],
  [/kcal/i, 'heavy'],
];
const MOST_DRIVERS = 2;

/** One sentence for a report: what drives its score, the strongest first, and what to do. Safety goes before the score. */
export function verdictOf(report: Judged): Verdict {
  const { healthScore, warnings } = report;
  if (warnings.some(isForAllergy)) return { advice: 'allergy', drivers: [] };
  if (warnings.some(isForPregnancy)) return { advice: 'pregnancy', drivers: [] };
  if (warnings.some(isAboutAlcohol)) return { advice: 'alcohol', drivers: [] };
  const ofPortion = driversOfPortion(report);
  const drivers = [...new Set([...ofPortion, ...driversOfRisks(report)])].slice(0, MOST_DRIVERS);
  // Half a portion only helps where the portion itself costs points: the starting score is that of 100 g.
  const less = ofPortion.length > 0 ? 'half' : 'seldom';
  const risks = riskyFor(report, report.judgedFor);
  if (risks.length > 0) return { advice: less, drivers, risks };
  if (healthScore < 6) return { advice: less, drivers };
  if (drivers.length > 0) return { advice: 'onePortion', drivers };
  return { advice: healthScore >= 8 ? 'everyDay' : 'onceADay', drivers };
}

function driversOfPortion({ scoreRules, foodClass }: Judged): Driver[] {
  const lost = new Map<Driver, number>();
  for (const { rule, delta } of scoreRules) {
    const driver = STEPS.find(([pattern]) => pattern.test(rule))?.[1];
    if (driver === undefined || delta >= 0) continue;
    const named = driver === 'starchy' && foodClass === 'Beverage' ? 'sweet' : driver;
    lost.set(named, (lost.get(named) ?? 0) - delta);
  }
  return [...lost].toSorted(([, one], [, other]) => other - one).map(([driver]) => driver);
}

// A portion can be a high risk without costing points: it is very salty for its size, or has much free sugar.
function driversOfRisks({ bloodPressureRisk, diabetesRisk, scoreRules }: Judged): Driver[] {
  const hasStep = (pattern: RegExp) => scoreRules.some(({ rule }) => pattern.test(rule));
  return [
    ...(bloodPressureRisk === 'high' && !hasStep(/^sodium/i) ? (['salty'] as const) : []),
    ...(diabetesRisk === 'high' && !hasStep(/^glycaemic load/i) ? (['sweet'] as const) : []),
  ];
}
