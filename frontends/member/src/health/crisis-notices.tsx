import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { URGENCIES } from '@sabiwell/proto/http/reading-status.ts';
import { EMERGENCY_NUMBER, readingAdvice } from '@sabiwell/proto/http/reading-words.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { AlertIcon, PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { focusHeading } from '@sabiwell/ui/use-title.ts';
import { dashboardQuery } from '../member-queries.ts';
import { t as outboxWords } from '../outbox/messages.ts';
import { useOutboxItems } from '../outbox/outbox-state.ts';
import { closedNotices, rememberClosedNotice } from '../member-storage.ts';
import { ClinicalWords } from './clinical-words.tsx';
import { type Crisis, crisesOn, noticeId } from './crisis.ts';
import { t } from './messages.ts';
import { useRaisedCrisis } from './use-raised-crisis.ts';
import { crisisOfBody } from './waiting-reading.ts';

type Props = {
  userId: number;
  /** The advice that the member has asked for, also where they closed it or the reading is old. */
  asked?: Crisis | undefined;
  onClose?: () => void;
};

/** Advice on a dangerous reading, at the top of the screen until the member closes it. */
export function CrisisNotices({ userId, asked, onClose }: Props) {
  const { data: dashboard } = useQuery(dashboardQuery(userId));
  const raised = useRaisedCrisis();
  const waiting = useOutboxItems(userId).flatMap(({ body }) => crisisOfBody(body, dashboard?.pregnant) ?? []);
  const [closedHere, setClosedHere] = useState<string[]>([]);
  const found = [...waiting, ...(raised ? [raised] : []), ...(dashboard ? crisesOn(dashboard) : [])];
  // The most urgent one comes first, even if another one was saved later.
  found.sort((one, other) => URGENCIES.indexOf(other.urgency) - URGENCIES.indexOf(one.urgency));
  const open = new Map(found.map((crisis) => [noticeId(userId, crisis), crisis]));
  // The stored ones are read each time: what was closed while it waited is stored anew once it is sent.
  for (const id of [...closedHere, ...closedNotices()]) open.delete(id);
  if (asked) open.set(noticeId(userId, asked), asked);
  const shown = [...open.keys()].join(' ');
  useEffect(() => {
    if (shown !== '') focusUnread();
  }, [shown]);
  useEffect(() => {
    if (asked) document.getElementById(placeOf(noticeId(userId, asked)))?.focus();
  }, [asked, userId]);

  function close(id: string): void {
    rememberClosedNotice(id);
    flushSync(() => {
      setClosedHere([...closedHere, id]);
      onClose?.();
    });
    // The pressed button has disappeared with its notice, so the focus must move elsewhere: first to what is still to be read.
    focusHeading();
  }

  if (open.size === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {Array.from(open, ([id, crisis]) => (
        <CrisisNotice key={id} id={placeOf(id)} crisis={crisis} onClose={() => close(id)} />
      ))}
    </div>
  );
}

const placeOf = (id: string) => `crisis-${id}`;

// Whoever uses a keyboard or listens must not pass by. An open window and a field that is being typed in keep the focus; a window hands it
// over when it closes.
function focusUnread(): void {
  const busy = document.querySelector('[data-dialog], input:focus, textarea:focus, select:focus');
  if (busy === null) document.querySelector<HTMLElement>('[data-read-first]')?.focus();
}

type NoticeProps = { id: string; crisis: Crisis; onClose: () => void };

function CrisisNotice({ id, crisis, onClose }: NoticeProps) {
  // It wants the focus until it has had it. Later, a window that closes gives the focus back to what opened it.
  const [isRead, setIsRead] = useState(false);
  const heading = headingOf(crisis);
  const title = t(crisis.type === 'blood_pressure' ? 'crisisPressure' : 'crisisSugar', { figure: crisis.figure });
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      data-read-first={isRead ? undefined : ''}
      onBlur={() => setIsRead(true)}
      className="border-2 border-clay bg-clay-bg outline-none [&_:focus-visible]:outline-ink"
    >
      <div className="flex items-start gap-3 bg-clay p-4 text-on-clay">
        <AlertIcon className="size-7" />
        <div>
          <p className="text-xl font-semibold">
            <ClinicalWords own={t(heading)} english={t.english[heading]} />
          </p>
          <p className="figures font-semibold">{title}</p>
        </div>
      </div>
      <div className="flex flex-col gap-3 p-4">
        {crisis.isWaiting && (
          <p>
            <Badge>{outboxWords('waiting')}</Badge>
          </p>
        )}
        <Advice crisis={crisis} />
        <div className="flex flex-wrap gap-3">
          <a href={`tel:${EMERGENCY_NUMBER}`} className={buttonClass('danger', 'flex-auto')}>
            <PhoneIcon className="size-5" />
            {t('call', { number: EMERGENCY_NUMBER })}
          </a>
          <Button variant="outline" className="flex-auto" onClick={onClose}>
            {t('crisisRead')}
          </Button>
        </div>
        <p className="text-sm text-ink-2">{t('crisisSource')}</p>
      </div>
    </div>
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
