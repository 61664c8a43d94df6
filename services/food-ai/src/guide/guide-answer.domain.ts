import type { ChatLanguage } from '@sabiwell/proto/http/ai-doctor-rules.ts';

/** The newest measurement of each kind of the member who asks; `target` is judged by whoever keeps the readings. */
export interface LastReading {
  kind: 'blood_pressure' | 'blood_sugar';
  /** As the member reads it: 142/92, or 148 mg/dL. */
  value: string;
  at: Date;
  target: 'above' | 'within' | 'below' | null;
}

export interface Asked {
  language: ChatLanguage;
  lastReadings?: readonly LastReading[];
}

/** An answer of the health guide; nothing in it was generated. */
export interface GuideAnswer {
  isAnswered: boolean;
  response: string;
  articleIds: string[];
  sources: { id: string; title: string; publisher: string | null }[];
  suggestedQuestions: string[];
  followUpNeeded: boolean;
  tags: string[];
  /** Whom to look for in the directory; null where none fits better than another. */
  specialty: string | null;
}

/** An article as a model gets it. */
export interface FoundArticle {
  id: string;
  title: string;
  text: string;
  score: number;
}
