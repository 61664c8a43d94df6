import { useId, useState } from 'react';
import { RECOMMENDATION_TYPES } from '@sabiwell/proto/http/recommendation-rules.ts';
import type { Recommendation } from '@sabiwell/proto/http/recommendations.ts';
import { useSugarWords } from '@sabiwell/ui/appearance.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { ChevronDownIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { t } from './panel-messages.ts';
import type { Recommendations } from './use-recommendations.ts';

const TONES: Record<Recommendation['priority'], Tone> = { high: 'poor', medium: 'fair', low: 'neutral' };

type Props = { recommendations: Recommendations; isBusy: boolean };

/** The recommendations; each opens to its reasons and to questions for the chat. */
export function RecommendationList({ recommendations, isBusy }: Props) {
  return (
    <QueryPart query={recommendations.query} failed={t('failed')} loading={t('loading')} skeleton="h-40 w-full" quiet empty={<Empty />}>
      {(rows) => (
        <ul className="flex flex-col gap-3">
          {rows.map((one) => (
            <Card key={one.id} one={one} recommendations={recommendations} isBusy={isBusy} />
          ))}
        </ul>
      )}
    </QueryPart>
  );
}

function Empty() {
  return (
    <div className="flex flex-col gap-2 border-y border-hairline bg-surface p-4">
      <p className="font-semibold">{t('empty')}</p>
      <AdireStrip className="text-rule" />
      <p className="text-sm text-ink-2">{t('emptyWords')}</p>
    </div>
  );
}

function Card({ one, recommendations, isBusy }: Props & { one: Recommendation }) {
  const { title, isRead, priority } = one;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const toggle = () => {
    setOpen(!isOpen);
    recommendations.markRead(one);
  };
  return (
    <li className={`border ${isRead ? 'border-hairline bg-surface' : 'border-indigo bg-band'}`}>
      <CardHead one={one} panel={panel} isOpen={isOpen} onToggle={toggle} />
      {isOpen && (
        <div id={panel} className="flex flex-col items-start gap-3 px-3 pb-3">
          <Badge tone={TONES[priority]}>{t(priority)}</Badge>
          <Details one={one} isBusy={isBusy} onAsk={(question) => recommendations.ask(one, question)} />
          <Button variant="outline" aria-label={t('removeOne', { title })} onClick={() => recommendations.remove(one)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

type HeadProps = { one: Recommendation; panel: string; isOpen: boolean; onToggle: () => void };

function CardHead({ one: { title, isRead, recommendationType }, panel, isOpen, onToggle }: HeadProps) {
  // A kind that this version of the app does not know.
  const type = RECOMMENDATION_TYPES.find((known) => known === recommendationType) ?? 'general';
  return (
    <h3>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={onToggle}
        className="flex min-h-14 w-full items-start gap-2 p-3 text-left"
      >
        {!isRead && (
          <span className="mt-2 size-2.5 shrink-0 rounded-full bg-palm">
            <span className="sr-only">{t('isNew')}</span>
          </span>
        )}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-2">{t(type)}</span>
        </span>
        <ChevronDownIcon className={`mt-0.5 size-5 text-ink-2 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </h3>
  );
}

type DetailsProps = { one: Recommendation; isBusy: boolean; onAsk: (question: string) => void };

function Details({ one, isBusy, onAsk }: DetailsProps) {
  const { description, confidence, basedOnSymptoms, basedOnHistory, suggestedQuestions } = one;
  const reasons = [...basedOnSymptoms, ...basedOnHistory];
  const inUnit = useSugarWords();
  return (
    <>
      <p className="wrap-anywhere">{description}</p>
      {reasons.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-2">
          {t('because')}: {inUnit(reasons.join(', '))}
        </p>
      )}
      <p className="figures text-sm text-ink-2">{t('confidence', { percent: Math.round(confidence * 100) })}</p>
      {suggestedQuestions.length > 0 && (
        <ul aria-label={t('questions')} className="flex flex-col gap-2">
          {suggestedQuestions.map((question) => (
            <li key={question}>
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && onAsk(question)}
                className="min-h-11 rounded-control border border-rule bg-surface px-3 py-2 text-left wrap-anywhere text-indigo"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
