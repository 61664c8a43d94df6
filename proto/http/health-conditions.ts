// Conditions that labels, tips, recommendations and scores respect. No imports, so that screens stay small.

type Condition = {
  /** Its name within a sentence. */
  name: string;
  /** Whole words, as people write them. */
  words: readonly string[];
};

const CONDITIONS = {
  hypertension: {
    name: 'high blood pressure (hypertension)',
    words: ['hypertension', 'hypertensive', 'high blood pressure', 'high bp', 'hbp', 'bp'],
  },
  diabetes: { name: 'diabetes', words: ['diabetes', 'diabetic', 'high blood sugar', 'high sugar', 'type 1', 'type 2'] },
  prediabetes: { name: 'prediabetes', words: ['prediabetes', 'pre diabetes', 'prediabetic', 'borderline diabetes'] },
  sickle_cell: { name: 'sickle cell disease', words: ['sickle cell', 'sickle', 'scd', 'hbss', 'sickler'] },
  heart_disease: { name: 'heart disease', words: ['heart disease', 'heart failure', 'heart attack', 'heart condition', 'angina'] },
  stroke: { name: 'stroke', words: ['stroke'] },
  kidney_disease: { name: 'kidney disease', words: ['kidney', 'kidneys', 'renal', 'ckd'] },
  high_cholesterol: { name: 'high cholesterol', words: ['cholesterol', 'hyperlipidaemia', 'hyperlipidemia'] },
  obesity: { name: 'overweight', words: ['obesity', 'obese', 'overweight'] },
  asthma: { name: 'asthma', words: ['asthma', 'asthmatic'] },
  ulcer: { name: 'stomach ulcer or reflux', words: ['ulcer', 'ulcers', 'reflux', 'gerd', 'heartburn'] },
  arthritis: { name: 'arthritis', words: ['arthritis', 'osteoarthritis', 'gout'] },
} satisfies Record<string, Condition>;

export type ConditionCode = keyof typeof CONDITIONS;

/** Every known condition by its code; `conditionsIn` turns a member's words into codes. */
export const CONDITION_CODES = Object.keys(CONDITIONS) as readonly ConditionCode[];

/** The name of a condition within a sentence. */
export function conditionName(code: ConditionCode): string {
  return CONDITIONS[code].name;
}

/** The conditions that a text names. "Pre-diabetes" is not diabetes, and "no hypertension" names none. */
export function conditionsIn(text: string): ConditionCode[] {
  const words = ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  if (/^ (no|not|none|without) /.test(words)) return [];
  const found = CONDITION_CODES.filter(
    (code) => code === text.trim().toLowerCase() || CONDITIONS[code].words.some((word) => words.includes(` ${word} `)),
  );
  return found.includes('prediabetes') ? found.filter((code) => code !== 'diabetes') : found;
}
