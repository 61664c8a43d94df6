import { HABIT_RULES } from './habit-rules.domain.ts';
import { PRESSURE_RULES } from './pressure-rules.domain.ts';
import type { Rule } from './recommendation.domain.ts';
import { SUGAR_RULES } from './sugar-rules.domain.ts';
import { TOPIC_RULES } from './topic-rules.domain.ts';

/** All rules. General guidance, not reviewed by a clinician; screens say so. */
export const RULES: readonly Rule[] = [...PRESSURE_RULES, ...SUGAR_RULES, ...HABIT_RULES, ...TOPIC_RULES];
