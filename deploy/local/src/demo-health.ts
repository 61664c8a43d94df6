import { crc32 } from 'node:zlib';

/** One request that adds something on a day; its key makes a second run harmless. */
export type DemoWrite = { path: string; key: string; body: Record<string, unknown> };

const DAY_MS = 86_400_000;
const EXERCISES = [
  { exercise: 'Walking', intensity: 'medium', duration: 40, caloriesBurned: 173 },
  { exercise: 'Dancing', intensity: 'medium', duration: 30, caloriesBurned: 167 },
  { exercise: 'Yoga', intensity: 'low', duration: 25, caloriesBurned: 77 },
  { exercise: 'Running', intensity: 'low', duration: 20, caloriesBurned: 148 },
];

export const DEMO_MEALS = ['breakfast', 'lunch', 'dinner'] as const;
type DemoMeal = (typeof DEMO_MEALS)[number];

/** What the demo member says about themselves. */
export const demoProfile = {
  primaryConditions: ['hypertension'],
  medications: ['amlodipine 5 mg'],
  allergies: ['groundnut'],
  familyHistory: ['diabetes (mother)'],
  dietaryPreferences: ['less salt'],
  lifestyle: 'lightly_active',
  exerciseLevel: 'light',
  smokingStatus: 'never',
  alcoholConsumption: 'none',
  pregnant: false,
  weightKg: 74,
};

/** The demo member's goals, by the day on which they end. */
export const demoGoals = (deadline: string) => [
  { goalType: 'weight_loss', target: 6, current: 2.5, unit: 'kg', deadline, isDaily: false, description: 'Back to 70 kg by easy steps' },
  { goalType: 'endurance', target: 600, current: 185, unit: 'minutes', deadline, isDaily: false, description: 'Ten hours of moving' },
  { goalType: 'steps', target: 10_000, current: 6200, unit: 'steps', deadline, isDaily: true },
];

/** A number from 0 to below `range` that is the same for the same day and purpose. */
function chance(day: string, purpose: string, range: number): number {
  return crc32(`${day} ${purpose}`) % range;
}

/** What the demo member measured, ate and did on a Lagos day; it depends on the day alone. `meals` are the meals to choose from. */
export function demoDay(day: string, meals: readonly DemoMeal[]): DemoWrite[] {
  const writes = [...pressures(day), ...sugars(day)];
  if (chance(day, 'moves', 2) === 0) {
    const done = EXERCISES[chance(day, 'exercise', EXERCISES.length)];
    writes.push({ path: '/api/workouts', key: `demo-${day}-workout`, body: { ...done, caloriesEstimated: true, date: day } });
  }
  const eaten = meals.filter((type) => chance(day, type, 6) > 0);
  return [
    ...writes,
    ...eaten.map((type) => ({ path: '/api/meals', key: `demo-${day}-${type}`, body: { type, completed: true, date: day } })),
  ];
}

// A slow wave that shows in a chart, with differences from day to day; one day in nine has no entry.
function pressures(day: string): DemoWrite[] {
  if (chance(day, 'forgets', 9) === 0) return [];
  const wave = -Math.sin((2 * Math.PI * Date.parse(day)) / DAY_MS / 120);
  const systolic = Math.round(132 + 7 * wave) + chance(day, 'systolic', 9) - 4;
  const diastolic = Math.round(83 + 4 * wave) + chance(day, 'diastolic', 7) - 3;
  const timestamp = at(day, 6, 10 + chance(day, 'minute', 40));
  return [reading(day, 'pressure', { type: 'blood_pressure', systolic, diastolic, unit: 'mmHg', timestamp })];
}

function sugars(day: string): DemoWrite[] {
  const fasting = { context: 'fasting', value: 88 + chance(day, 'fasting', 19), timestamp: at(day, 5, 40) };
  const after = {
    context: 'after_meal',
    value: 118 + chance(day, 'after', 34),
    timestamp: at(day, 13, 30),
    notes: 'Two hours after lunch',
  };
  return [
    ...(chance(day, 'measures', 2) === 0 ? [reading(day, 'fasting', { type: 'blood_sugar', unit: 'mg/dL', ...fasting })] : []),
    ...(chance(day, 'measures later', 4) === 0 ? [reading(day, 'after', { type: 'blood_sugar', unit: 'mg/dL', ...after })] : []),
  ];
}

const reading = (day: string, name: string, body: DemoWrite['body']): DemoWrite => ({
  path: '/api/health-readings',
  key: `demo-${day}-${name}`,
  body,
});

/** A time of day; the hour is in UTC. */
const at = (day: string, hour: number, minute: number) =>
  `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
