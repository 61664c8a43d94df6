import { useEffect, useRef } from 'react';
import { leadTo } from '../lead-to.ts';
import { t } from './messages.ts';

const STEPS = ['passwordStep', 'appStep', 'codesStep'] as const;

/** How far the setup is: a bar for each step, and the name of the present one, which gets the focus when the step changes. */
export function Steps({ step }: { step: 0 | 1 | 2 }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) leadTo(heading.current);
    shown.current = step;
  }, [step]);
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div aria-hidden="true" className="flex gap-1.5">
        {STEPS.map((name, index) => (
          <div key={name} className={`h-1.5 flex-1 ${index <= step ? 'bg-indigo' : 'bg-hairline'}`} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-3 outline-none">
        <span className="text-lg font-semibold">{t(STEPS[step])}</span>{' '}
        <span className="figures text-sm text-ink-2">{t('step', { step: step + 1, total: STEPS.length })}</span>
      </h2>
    </div>
  );
}
