import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { t } from './messages.ts';

const QUESTIONS = ['quick1', 'quick2', 'quick3', 'quick4', 'quick5'] as const;

type Props = { isBusy: boolean; onAsk: (question: string) => void };

/** What others often ask, for somebody who has not asked anything yet. */
export function QuickQuestions(props: Props) {
  return (
    <div className="flex flex-col gap-3">
      <AdireStrip className="text-rule" />
      <QuestionChips label={t('quick')} questions={QUESTIONS.map((key) => t(key))} {...props} />
    </div>
  );
}

/** Questions that are asked by pressing them. */
export function QuestionChips({ label, questions, isBusy, onAsk }: Props & { label: string; questions: readonly string[] }) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">{label}</h2>
      <ul className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
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
    </section>
  );
}
