import { Notice } from '@sabiwell/ui/notice.tsx';
import { type DraftErrors, type SignUpField, STEPS } from './sign-up-draft.ts';
import { t } from './sign-up-messages.ts';
import { SUMMARY_ID } from './use-sign-up.ts';

type ErrorSummaryProps = { errors: DraftErrors; problem: string | undefined; onGoTo: (field: SignUpField) => void };

/** All that stands in the way, each line leading to its field. */
export function ErrorSummary({ errors, problem, onGoTo }: ErrorSummaryProps) {
  const wrong = STEPS.flatMap(({ fields }): readonly SignUpField[] => fields).filter((field) => errors[field] !== undefined);
  return (
    <div id={SUMMARY_ID} tabIndex={-1} className="outline-none empty:hidden">
      {problem !== undefined && wrong.length === 0 && (
        <Notice tone="error" title={t('failed')}>
          {problem}
        </Notice>
      )}
      {wrong.length > 0 && (
        <Notice tone="error" title={t('check')}>
          <ul className="flex flex-col">
            {wrong.map((field) => (
              <li key={field}>
                <button type="button" onClick={() => onGoTo(field)} className="min-h-11 text-left underline underline-offset-4">
                  {errors[field]}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
