import type { Asked, LastReading } from './guide-answer.domain.ts';

/** What a reply says of an article; more of it is shown when its source is opened. */
export interface Told {
  category: string;
  tags: readonly string[];
  body: string;
  selfCare: readonly string[];
  seeDoctorIf: readonly string[];
  emergencyIf: readonly string[];
}

const NAMES = { blood_pressure: 'blood pressure', blood_sugar: 'blood sugar' } as const;
const TAGS = { blood_pressure: 'blood-pressure', blood_sugar: 'blood-sugar' } as const;
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Africa/Lagos' });

/** The reading that an article is about: by its tags, or as its category. */
export function readingFor({ category, tags }: Pick<Told, 'category' | 'tags'>, { lastReadings = [] }: Asked): LastReading | undefined {
  const kind = (Object.keys(TAGS) as LastReading['kind'][]).find((one) => tags.includes(TAGS[one]));
  const byCategory = category === 'hypertension' ? 'blood_pressure' : category === 'diabetes' ? 'blood_sugar' : undefined;
  return lastReadings.find((reading) => reading.kind === (kind ?? byCategory));
}

/** Your last blood pressure reading was 142/92 on 18 Nov: above target. */
export function readingLine({ kind, value, at, target }: LastReading): string {
  const judged = target === null ? '' : `: ${target === 'within' ? 'within target' : `${target} target`}`;
  return `Your last ${NAMES[kind]} reading was ${value} on ${day.format(at)}${judged}.`;
}

/** The whole reply in plain text: the article, the own reading where it fits, what to do, and when to see somebody. */
export function replyText(article: Told, asked: Asked, disclaimer: string): string {
  const reading = readingFor(article, asked);
  return [
    ...(reading ? [readingLine(reading)] : []),
    article.body,
    ...listed('What you can do:', article.selfCare),
    ...listed('See a doctor if:', article.seeDoctorIf),
    ...listed('Get help at once (112) for:', article.emergencyIf),
    disclaimer,
  ].join('\n\n');
}

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${heading}\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];
}
