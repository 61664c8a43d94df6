import type { Risk } from './food-rules.ts';

/** The conditions of a member for which a food is a high risk. */
export function riskyFor(food: { bloodPressureRisk: Risk; diabetesRisk: Risk }, judgedFor: readonly string[]) {
  return [
    ...(food.bloodPressureRisk === 'high' && judgedFor.includes('hypertension') ? (['hypertension'] as const) : []),
    ...(food.diabetesRisk === 'high' && judgedFor.includes('diabetes') ? (['diabetes'] as const) : []),
  ];
}
