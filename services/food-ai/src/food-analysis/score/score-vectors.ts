import { readFileSync } from 'node:fs';
import type { Risk, ScoreBand } from '@sabiwell/proto/http/food-rules.ts';
import type { ScoreRule } from './health-score.domain.ts';

type Vector = {
  nutriScorePoints: number;
  nutriScoreGrade: string;
  baseScore: number;
  adjustments: ScoreRule[];
  healthScore: number;
  band: ScoreBand;
  bloodPressureRisk: Risk;
  diabetesRisk: Risk;
};

/** For tests: the results of an independent implementation for each dish's usual portion, by dish id. */
export const scoreVectors = JSON.parse(readFileSync(new URL('./score-vectors.json', import.meta.url), 'utf8')) as Record<string, Vector>;
