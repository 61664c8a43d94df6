import { STEPS } from './sign-up-fields.ts';
import { t } from './sign-up-messages.ts';
import { HEADING_ID } from './use-sign-up.ts';

/** Shows the current step of the form: a bar for each, and the step's name. */
export function StepProgress({ step }: { step: number }) {
  return (
    <div data-toasts-on-top="" className="flex flex-col gap-2">
      <div aria-hidden="true" className="flex gap-1.5">
        {STEPS.map(({ name }, index) => (
          <div key={name} className={`h-1.5 flex-1 ${index <= step ? 'bg-indigo' : 'bg-hairline'}`} />
        ))}
      </div>
      <h2 id={HEADING_ID} tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-3 outline-none">
        <span className="text-lg font-semibold">{t(STEPS[step]?.name ?? 'you')}</span>{' '}
        <span className="figures text-sm font-normal text-ink-2">{t('step', { step: step + 1, total: STEPS.length })}</span>
      </h2>
    </div>
  );
}
