import type { Language } from './triage.domain.ts';

/** A number that is called in an emergency, and the day on which somebody last made sure of it, if anybody did. */
export type EmergencyContact = {
  label: string;
  number: string;
  /** First in a crisis, never in an emergency. */
  isForCrisis: boolean;
  /** The only city where it answers; null everywhere. */
  city: string | null;
  verifiedAt: string | null;
};

export type EmergencyAsked = {
  level: 'crisis' | 'emergency';
  family: string;
  language: Language;
  since: Date;
  isNew: boolean;
  contacts: readonly EmergencyContact[];
  city: string | null;
};

/** The fixed answer, of one shape wherever it is shown. `englishText` stands beside a local text, and is null beside English. */
export type EmergencyReply = {
  level: 'crisis' | 'emergency';
  title: string;
  text: string;
  englishText: string | null;
  steps: string[];
  numbers: { label: string; number: string }[];
  since: Date;
  isNew: boolean;
};

type FixedText = { title: string; text: string; steps: string[]; followUps: string[] };
export type FamilyTexts = Record<Language, FixedText>;

/** The fixed answer to an emergency: no model writes any of it. English stands beside a local text, which nobody has reviewed yet. */
export function composeReply(texts: ReadonlyMap<string, FamilyTexts>, asked: EmergencyAsked): EmergencyReply {
  const { level, language, since, isNew } = asked;
  const family = textsOf(texts, asked);
  const { title, text, steps } = family[language];
  return {
    level,
    title,
    text,
    englishText: language === 'en' ? null : englishOf(family),
    steps: [...steps],
    numbers: numbersOf(asked),
    since,
    isNew,
  };
}

/** What a message is told that goes on about a crisis: the texts in turn, by how many were given before. */
export function composeFollowUp(texts: ReadonlyMap<string, FamilyTexts>, language: Language, before: number): string {
  const { followUps, text } = texts.get('crisis')![language];
  return followUps[before % Math.max(1, followUps.length)] ?? text;
}

function textsOf(texts: ReadonlyMap<string, FamilyTexts>, { level, family }: EmergencyAsked): FamilyTexts {
  return (level === 'crisis' ? texts.get('crisis') : texts.get(family)) ?? texts.get('general')!;
}

function englishOf({ en }: FamilyTexts): string {
  return [en.text, ...en.steps].join(' ');
}

/** In a crisis who listens comes first; otherwise the number of the city, then those of the country. */
function numbersOf({ level, contacts, city }: EmergencyAsked): { label: string; number: string }[] {
  const here = (city ?? '').trim().toLowerCase();
  const near = contacts.filter(({ city: only }) => only === null || here.includes(only.toLowerCase()));
  const rank = (it: EmergencyContact) => (it.isForCrisis ? 0 : it.city === null ? 2 : 1);
  return near
    .filter(({ isForCrisis }) => level === 'crisis' || !isForCrisis)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ label, number }) => ({ label, number }));
}
