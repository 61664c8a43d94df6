import { lazy, type ReactNode, useState } from 'react';
import type { ChatSource } from '@sabiwell/proto/http/ai-doctor.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { t } from './messages.ts';
import { type ReportedAnswer, reportedAnswer } from './reported-answer.ts';

const ArticleDialog = lazy(() => import('./article-dialog.tsx').then((module) => ({ default: module.ArticleDialog })));
const ReportDialog = lazy(() =>
  import('../reports/report-dialog.tsx').then((module) => ({ default: module.ReportDialog<ReportedAnswer> })),
);

const BUBBLE = 'flex max-w-[92%] min-w-0 flex-col gap-2 border p-3 wrap-anywhere sm:max-w-[85%]';

/** What the member asked. */
export function QuestionBubble({ children, time }: { children: string; time?: ReactNode }) {
  return (
    <div className={`${BUBBLE} self-end border-transparent bg-band`}>
      <p className="text-sm font-semibold">{t('you')}</p>
      <p className="whitespace-pre-line">{children}</p>
      {time}
    </div>
  );
}

type AnswerProps = {
  children: ReactNode;
  /** Who answered: the model, the guide or the fixed text of an emergency; unknown while it is written. */
  by?: string | null;
  isUrgent?: boolean;
};

/** What AI Doc said, or has said so far. */
export function AnswerBubble({ children, by = null, isUrgent = false }: AnswerProps) {
  return (
    <div className={`${BUBBLE} self-start ${isUrgent ? 'border-clay bg-clay-bg' : 'border-hairline bg-surface'}`}>
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {t('doc')}
        {isUrgent && <Badge tone="poor">{t('emergency')}</Badge>}
        {by === 'health-guide' && <Badge>{t('guide')}</Badge>}
      </p>
      {children}
    </div>
  );
}

/** The articles that an answer rests on; each opens over the page. */
export function SourceList({ sources }: { sources: readonly ChatSource[] }) {
  const [open, setOpen] = useState<ChatSource>();
  if (sources.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-semibold">{t('sources')}</p>
      <ul className="flex flex-col">
        {sources.map((source) => (
          <li key={source.id}>
            <button
              type="button"
              className="min-h-11 text-left font-semibold text-indigo underline underline-offset-4"
              onClick={() => setOpen(source)}
            >
              {[source.title, source.publisher].filter(Boolean).join(', ')}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <LateWindow>
          <ArticleDialog source={open} onClose={() => setOpen(undefined)} />
        </LateWindow>
      )}
    </div>
  );
}

/** Reports an answer that is wrong or does harm. */
export function ReportAnswer({ chatId }: { chatId: string }) {
  const [at, setAt] = useState<'idle' | 'asking' | 'reported'>('idle');
  if (at === 'reported') return <p className="text-sm text-ink-2">{t('reported')}</p>;
  return (
    <>
      <Button variant="quiet" className="-ml-4 self-start text-sm!" onClick={() => setAt('asking')}>
        {t('report')}
      </Button>
      {at === 'asking' && (
        <LateWindow>
          <ReportDialog of={reportedAnswer(chatId)} onReported={() => setAt('reported')} onClose={() => setAt('idle')} />
        </LateWindow>
      )}
    </>
  );
}
