/** A language that triage understands. */
export type Language = 'en' | 'pcm' | 'ha' | 'yo' | 'ig';

export const LANGUAGES: readonly Language[] = ['en', 'pcm', 'ha', 'yo', 'ig'];

/** Something that was said of somebody, such as a fever. `who` is self, child, or another person's word. */
export type HeardConcept = { concept: string; at: Date; who: string };

/** What earlier messages left. `isNamed` says that the client named the session; otherwise only time joins the messages. */
export type Memory = {
  concepts: HeardConcept[];
  isNamed: boolean;
  standing: { level: 'crisis' | 'emergency'; rule: string; since: Date } | null;
};

export type TriageInput = {
  text: string;
  now: Date;
  preferred?: Language;
  person?: { age?: number; isPregnant?: boolean; hasSickleCell?: boolean };
  memory?: Memory;
  readings?: { kind: 'blood_pressure' | 'blood_sugar'; urgency: string; at: Date }[];
};

export type Level = 'crisis' | 'emergency' | 'same_day' | 'none';

/** What was found: `rule` by its id, `because` by the ids of its concepts, never by the member's words. */
export type Flag = { rule: string; because: string };

export type Verdict = {
  level: Level;
  /** This message, with what it continues, is a crisis or an emergency. */
  isFlagged: boolean;
  severity: 'high' | 'medium' | 'low';
  /** Of the fixed texts; null unless flagged. */
  family: string | null;
  flags: Flag[];
  language: Language;
  /** Of this message alone; the caller keeps them for two hours. */
  concepts: HeardConcept[];
  /** The message goes on about the emergency that stands. */
  continuesStanding: boolean;
};
