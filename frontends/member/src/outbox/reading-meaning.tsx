import { statusWord } from '@sabiwell/proto/http/reading-status.ts';
import { readingAdvice } from '@sabiwell/proto/http/reading-words.ts';
import { EnteredUnit } from '@sabiwell/ui/appearance.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { ClinicalWords } from '../health/clinical-words.tsx';
import { readingWord } from '../health/reading-word.ts';
import { readingTone } from '../health/status-tone.ts';
import { judgeBody } from '../health/waiting-reading.ts';
import { dashboardQuery } from '../member-queries.ts';
import type { OutboxItem } from './outbox-item.domain.ts';

/** What a reading means and what to do about it, although it is not sent yet. */
export function ReadingMeaning({ item: { userId, body } }: { item: OutboxItem }) {
  const { data: dashboard } = useQuery({ ...dashboardQuery(userId), enabled: false });
  const judged = judgeBody(body, dashboard?.pregnant);
  if (judged === undefined) return null;
  const { type, statusDetail, inPregnancy } = judged;
  const status = statusWord(statusDetail);
  const { meaning, steps, emergency } = readingAdvice(judged);
  // The last step says how soon; it names pregnancy.
  const ifPregnant = inPregnancy && readingAdvice({ type, ...inPregnancy }).steps.at(-1);
  const sentences = [meaning, ...steps, emergency, ifPregnant].filter((sentence) => typeof sentence === 'string');
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={readingTone(status)}>{readingWord(status, statusDetail)}</Badge>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-sm">
          <EnteredUnit value={judged.enteredUnit}>
            <ClinicalWords english={sentence} />
          </EnteredUnit>
        </p>
      ))}
    </div>
  );
}
