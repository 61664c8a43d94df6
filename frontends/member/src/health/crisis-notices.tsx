import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { EnteredUnit } from '@sabiwell/ui/appearance.ts';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { focusHeading } from '@sabiwell/ui/use-title.ts';
import { dashboardQuery } from '../member-queries.ts';
import { useOutboxItems } from '../outbox/outbox-state.ts';
import { closedNotices, rememberClosedNotice } from '../member-storage.ts';
import { CalmedNotice } from './calmed-notice.tsx';
import { asksWhatTheyDid, type Crisis, crisesOn, noticeId, openCrises } from './crisis.ts';
import { CrisisNotice } from './crisis-notice.tsx';
import { useRaisedCrisis } from './use-raised-crisis.ts';
import { crisisOfBody } from './waiting-reading.ts';

type Props = {
  userId: number;
  /** The advice that the member has asked for, also where they closed it or the reading is old. */
  asked?: Crisis | undefined;
  onClose?: () => void;
};

/** Advice on a dangerous reading, at the top of the screen until the member says what they did, or until a later reading is in range. */
export function CrisisNotices({ userId, asked, onClose }: Props) {
  const [closedHere, setClosedHere] = useState<string[]>([]);
  const { open, closed } = useCrises(userId, closedHere, asked);
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
        <EnteredUnit key={id} value={crisis.enteredUnit}>
          {crisis.calmedBy ? (
            <CalmedNotice crisis={crisis} calmedBy={crisis.calmedBy} onClose={() => close(id)} />
          ) : (
            <CrisisNotice
              id={placeOf(id)}
              crisis={crisis}
              asks={!closed.has(id) && asksWhatTheyDid(crisis, serverNow())}
              onClose={() => close(id)}
            />
          )}
        </EnteredUnit>
      ))}
    </div>
  );
}

/** What is dangerous and still open, by the id of its notice, with what was asked for; and the ids of the closed ones. */
function useCrises(userId: number, closedHere: readonly string[], asked: Crisis | undefined) {
  const { data: dashboard } = useQuery(dashboardQuery(userId));
  const raised = useRaisedCrisis(userId);
  const waiting = useOutboxItems(userId).flatMap(({ body }) => crisisOfBody(body, dashboard?.pregnant) ?? []);
  const found = [...waiting, ...(raised ? [raised] : []), ...(dashboard ? crisesOn(dashboard) : [])];
  // The stored ones are read each time: what was closed while it waited is stored anew once it is sent.
  const closed = new Set([...closedHere, ...closedNotices()]);
  const isClosed = (crisis: Crisis) => closed.has(noticeId(userId, crisis));
  const open = new Map(openCrises(found, isClosed).map((crisis) => [noticeId(userId, crisis), crisis]));
  if (asked) open.set(noticeId(userId, asked), asked);
  return { open, closed };
}

const placeOf = (id: string) => `crisis-${id}`;

// Whoever uses a keyboard or listens must not pass by. An open window and a field that is being typed in keep the focus; a window hands it
// over when it closes.
function focusUnread(): void {
  const busy = document.querySelector('[data-dialog], input:focus, textarea:focus, select:focus');
  if (busy === null) document.querySelector<HTMLElement>('[data-read-first]')?.focus();
}
