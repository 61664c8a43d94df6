import type { Context } from '../context.ts';
import { findDoctors } from '../doctor-cards/find-doctors.ts';
import { answerFromGuide } from '../guide/guide.ts';
import type { Turn } from './chat.domain.ts';
import { requireGuidePlace } from './chat-limits.ts';
import { newTurn } from './new-turn.ts';
import { readLastReadings } from './own-facts.ts';
import type { Prepared } from './prepare-turn.ts';

/** The turn of a question that the health guide answers; 429 beyond what one member may ask it in an hour. */
export async function answerByGuide(context: Context, prepared: Prepared): Promise<{ turn: Turn; tags: string[] }> {
  await requireGuidePlace(context, prepared);
  const { message, verdict, city } = prepared;
  const lastReadings = await readLastReadings(context, prepared);
  const guided = answerFromGuide(message, { language: verdict.language, lastReadings });
  const { response, sources, suggestedQuestions, followUpNeeded, tags } = guided;
  const { specialty } = guided;
  const doctors = specialty === null ? [] : await findDoctors(context.doctorCards, { specialty, city });
  const turn: Turn = {
    ...newTurn(prepared, { kind: 'guide', answerSource: 'health-guide' }),
    answer: { response, doctors, sources, suggestedQuestions, followUpNeeded },
  };
  return { turn, tags };
}
