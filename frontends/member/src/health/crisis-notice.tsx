import { useState } from 'react';
import { EMERGENCY_NUMBER, readingAdvice } from '@sabiwell/proto/http/reading-words.ts';
import { useSugarWords } from '@sabiwell/ui/appearance.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { AlertIcon, PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t as outboxWords } from '../outbox/messages.ts';
import { ClinicalWords } from './clinical-words.tsx';
import type { Crisis } from './crisis.ts';
import { t } from './messages.ts';

type NoticeProps = {
  id: string;
  crisis: Crisis;
  /** True where only an answer to what the member did closes it. */
  asks: boolean;
  onClose: () => void;
};

/** The advice on one dangerous reading. */
export function CrisisNotice({ id, crisis, asks, onClose }: NoticeProps) {
  // It wants the focus until it has had it. Later, a window that closes gives the focus back to what opened it.
  const [isRead, setIsRead] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Nothing is done by it: it only notes where the focus is.
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      data-read-first={isRead ? undefined : ''}
      onFocus={({ target, currentTarget }) => target === currentTarget && showHead(currentTarget)}
      onBlur={() => setIsRead(true)}
      className="border-2 border-clay bg-clay-bg outline-none [&_:focus-visible]:outline-ink"
    >
      <Head crisis={crisis} />
      {/* The call comes before the advice: on the smallest phone it must be whole at once, above the bottom bar. */}
      <div className="flex flex-col gap-3 p-4">
        <a href={`tel:${EMERGENCY_NUMBER}`} className={buttonClass('danger')}>
          <PhoneIcon className="size-5" />
          {t('call', { number: EMERGENCY_NUMBER })}
        </a>
        {crisis.isWaiting && (
          <p>
            <Badge>{outboxWords('waiting')}</Badge>
          </p>
        )}
        <Advice crisis={crisis} />
        {asks ? <Answers onAnswer={onClose} /> : <ReadButton onClick={onClose} />}
        <p className="text-sm text-ink-2">{t('crisisSource')}</p>
      </div>
    </div>
  );
}

function Head({ crisis }: { crisis: Crisis }) {
  const heading = headingOf(crisis);
  const title = t(crisis.type === 'blood_pressure' ? 'crisisPressure' : 'crisisSugar', { figure: useSugarWords()(crisis.figure) });
  return (
    <div className="flex items-start gap-3 bg-clay p-4 text-on-clay">
      <AlertIcon className="size-7" />
      <div>
        <p className="text-xl font-semibold">
          <ClinicalWords own={t(heading)} english={t.english[heading]} />
        </p>
        <p className="figures font-semibold">{title}</p>
      </div>
    </div>
  );
}

// The browser scrolls no further to what is taller than the screen, once a part of it is seen: its head, with the call, must be.
function showHead(notice: HTMLElement): void {
  if (notice.getBoundingClientRect().top < 0) notice.scrollIntoView();
}

const ANSWERS = ['help', 'doctor', 'steps'] as const;

// The answer stays on this device: it makes the member stop and think, and nobody else reads it (docs/adr/0020).
function Answers({ onAnswer }: { onAnswer: () => void }) {
  function answer(did: (typeof ANSWERS)[number]): void {
    onAnswer();
    toast({ title: t('didNoted'), description: t(`didNext_${did}`) });
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-semibold">{t('crisisDid')}</legend>
      {ANSWERS.map((did) => (
        <Button key={did} variant="outline" onClick={() => answer(did)}>
          {t(`did_${did}`, { number: EMERGENCY_NUMBER })}
        </Button>
      ))}
    </fieldset>
  );
}

function ReadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick}>
      {t('crisisRead')}
    </Button>
  );
}

function Advice({ crisis }: { crisis: Crisis }) {
  const { meaning, steps, emergency } = readingAdvice(crisis);
  return (
    <>
      <p>
        <ClinicalWords english={meaning} />
      </p>
      <p className="font-semibold">{t('crisisNow')}</p>
      <ol className="ml-5 flex list-decimal flex-col gap-2 text-lg">
        {steps.map((step) => (
          <li key={step}>
            <ClinicalWords english={step} />
          </li>
        ))}
      </ol>
      {emergency !== null && (
        <p className="font-semibold">
          <ClinicalWords english={emergency} />
        </p>
      )}
    </>
  );
}

function headingOf({ urgency }: Crisis) {
  if (urgency === 'emergency') return 'crisis_emergency';
  return urgency === 'treat_now' ? 'crisis_treat_now' : 'crisis_same_day';
}
