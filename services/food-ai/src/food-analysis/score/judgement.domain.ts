import { riskyFor } from '@sabiwell/proto/http/risky-food.ts';
import { dailyPortion, recommendationsFor } from '../report/advice.domain.ts';
import { ANYBODY, judgedFor, type Person } from '../../member-health/person.domain.ts';
import { withAssumptions } from '../plate/guessed-portion.domain.ts';
import { healthScore } from './health-score.domain.ts';
import { nutrientList } from '../report/nutrient-list.domain.ts';
import type { Portion } from '../plate/portion.domain.ts';
import type { ReportBody } from '../report/report-body.domain.ts';
import { bloodPressureWords, diabetesWords } from '../report/risk-words.domain.ts';
import { bloodPressureRisk, diabetesRisk } from './risk.domain.ts';
import { scoreRules } from './score-rules.domain.ts';

/** The part of a report that follows from the portion alone. */
export type Judgement = Omit<
  ReportBody,
  | 'foodName'
  | 'foodClass'
  | 'description'
  | 'nigerianFoodAlternatives'
  | 'healthierAlternatives'
  | 'warnings'
  | 'analysisSource'
  | 'confidence'
  | 'items'
>;

/** Figures, score, risks and advice of a portion, of one dish or of a whole plate. */
export function judgement(portion: Portion, person: Person = ANYBODY): Judgement {
  const score = healthScore(withAssumptions(portion), person);
  const pressure = bloodPressureRisk(portion, person);
  const diabetes = diabetesRisk(portion);
  const known = judgedFor(person);
  const isRisky = riskyFor({ bloodPressureRisk: pressure, diabetesRisk: diabetes }, known).length > 0;
  return {
    ...roundedFigures(portion),
    healthScore: score.healthScore,
    scoreRules: scoreRules(score),
    nutrients: nutrientList(portion),
    dailyPortionRecommendation: dailyPortion(portion, score.healthScore, isRisky),
    bloodPressureRisk: pressure,
    bloodPressureAnalysis: bloodPressureWords(portion, pressure, person),
    diabetesRisk: diabetes,
    diabetesAnalysis: diabetesWords(portion, diabetes, person),
    recommendations: recommendationsFor(portion, person),
    judgedFor: known,
  };
}

function roundedFigures({ figures, glycaemicLoad, grams }: Portion) {
  return {
    portionGrams: oneDecimal(grams),
    calories: Math.round(figures.kcal),
    carbs: oneDecimal(figures.carbs),
    protein: oneDecimal(figures.protein),
    fat: oneDecimal(figures.fat),
    fiber: oneDecimal(figures.fibre),
    sodium: whereKnown(figures.sodium, Math.round),
    potassium: whereKnown(figures.potassium, Math.round),
    glycaemicLoad: whereKnown(glycaemicLoad, oneDecimal),
  };
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const whereKnown = (value: number | null, round: (value: number) => number) => (value === null ? null : round(value));
