import { lazy, useEffect, useRef, useState } from 'react';
import type { Emergency } from '@sabiwell/proto/http/ai-doctor.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { AlertIcon, PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { focusOn } from '@sabiwell/ui/use-title.ts';
import { t } from './messages.ts';
import { useStanding } from './standing.ts';

const GotHelpDialog = lazy(() => import('./got-help-dialog.tsx').then((module) => ({ default: module.GotHelpDialog })));

/** As many numbers stay in sight; all of them stand above the steps. */
const IN_SIGHT = 2;

/**
 * What to do in the emergency that stands: over the conversation, and over all that come after it, until the member has got help or a
 * day has passed. Its name and its first numbers stay in sight while the conversation scrolls.
 */
export function EmergencyBanner() {
  const emergency = useStanding();
  if (emergency === null) return null;
  return (
    <>
      <Calls key={emergency.since} emergency={emergency} />
      <WhatToDo emergency={emergency} />
    </>
  );
}

function Calls({ emergency: { title, numbers, isNew } }: { emergency: Emergency }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) focusOn(bar.current);
  }, [isNew]);
  return (
    <section
      ref={bar}
      aria-labelledby="emergency-title"
      data-emergency=""
      className="top-16 z-20 border-2 border-clay bg-clay-bg outline-none [@media(min-height:36rem)]:sticky [&_:focus-visible]:outline-ink"
    >
      <div role="alert" className="flex items-start gap-3 bg-clay px-3 py-2 text-on-clay">
        <AlertIcon />
        <h2 id="emergency-title" className="min-w-0 text-lg font-semibold">
          {title}
        </h2>
      </div>
      <div className="flex flex-wrap gap-2 p-2">
        {numbers.slice(0, IN_SIGHT).map(({ label, number }, at) => (
          <a
            key={number}
            href={telephone(number)}
            aria-label={t('callLabel', { number, label })}
            className={buttonClass(at === 0 ? 'danger' : 'outline', 'flex-auto sm:flex-none')}
          >
            <PhoneIcon className="size-5" />
            {t('call', { number })}
          </a>
        ))}
        <Button variant="quiet" className="px-2!" onClick={focusOnSteps}>
          {t('whatToDo')}
        </Button>
      </div>
    </section>
  );
}

const STEPS_ID = 'emergency-steps';

function focusOnSteps(): void {
  const steps = document.getElementById(STEPS_ID);
  steps?.scrollIntoView({ block: 'center' });
  focusOn(steps);
}

const telephone = (number: string) => `tel:${number.replaceAll(/\s/g, '')}`;

function WhatToDo({ emergency }: { emergency: Emergency }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section
      aria-labelledby={STEPS_ID}
      className="-mt-4 flex flex-col items-start gap-3 border-2 border-t-0 border-clay bg-clay-bg p-3 [&_:focus-visible]:outline-ink"
    >
      <Advice emergency={emergency} />
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('gotHelp')}
      </Button>
      <p className="figures text-sm text-ink-2">{dayAndTime(emergency.since)}</p>
      {isAsking && (
        <LateWindow>
          <GotHelpDialog onClose={() => setAsking(false)} />
        </LateWindow>
      )}
    </section>
  );
}

function Advice({ emergency: { text, englishText, steps, numbers } }: { emergency: Emergency }) {
  return (
    <>
      <div>
        <p>{text}</p>
        {englishText !== null && (
          <p lang="en" className="text-sm">
            {englishText}
          </p>
        )}
      </div>
      <ul>
        {numbers.map(({ label, number }) => (
          <li key={number}>
            <a
              href={telephone(number)}
              className="figures inline-flex min-h-11 items-center wrap-anywhere text-indigo underline underline-offset-4"
            >
              {t('callLabel', { number, label })}
            </a>
          </li>
        ))}
      </ul>
      <h3 id={STEPS_ID} className="font-semibold outline-none">
        {t('steps')}
      </h3>
      <ol className="ml-5 flex list-decimal flex-col gap-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
