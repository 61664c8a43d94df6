import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { leaveSession } from '../session/session.ts';
import { type Flusher, startFlusher } from './flusher.ts';
import { editAddress, screenOf } from './item-words.ts';
import { leaveQuestion, onLeaveQuestion } from './leave-question.ts';
import { t } from './messages.ts';
import type { OutboxItem } from './outbox-item.domain.ts';
import { useOutboxItems } from './outbox-state.ts';
import { readAllAgain, showDelivered } from './show-delivered.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Sends what a member entered while it could not be sent, and says over every page what does not go by itself. */
export function OutboxPart({ userId }: { userId: number }) {
  const flusher = useFlusher(userId);
  const items = useOutboxItems(userId);
  const isAsked = useSyncExternalStore(onLeaveQuestion, leaveQuestion) !== null;
  return (
    <>
      <OutboxBand userId={userId} onSend={() => flusher?.sendNow()} />
      {isAsked && (
        <LateWindow>
          <LeaveDialog count={items.length} />
        </LateWindow>
      )}
    </>
  );
}

function useFlusher(userId: number): Flusher | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => void (go.current = navigate), [navigate]);
  const [flusher, setFlusher] = useState<Flusher | null>(null);
  useEffect(() => {
    const started = startFlusher({
      userId,
      onEnd({ delivered, isSignedOut }) {
        showDelivered(client, delivered, (address) => void go.current(address));
        if (isSignedOut) leaveSession(client);
      },
      onChangedElsewhere: () => void readAllAgain(client),
    });
    setFlusher(started);
    return () => started.stop();
  }, [client, userId]);
  return flusher;
}

// What waits for a network says so in its list; the band is for what waits although there is one, and for what was refused.
function OutboxBand({ userId, onSend }: { userId: number; onSend: () => void }) {
  const online = useOnline();
  const { pathname } = useLocation();
  const items = useOutboxItems(userId);
  const refused = items.filter(({ state }) => state === 'attention');
  const waiting = items.filter(({ state, tries }) => state === 'waiting' && tries > 0).length;
  const [first] = refused;
  // A photo's list is at the end of home, far below what is seen first.
  const isInSight = first !== undefined && first.kind !== 'photo' && screenOf(first) === pathname;
  if (first !== undefined && !isInSight) {
    return (
      <Band words={refused.length === 1 ? t('attentionOne') : t('attentionMany', { count: refused.length })}>
        <Link {...linkTo(first)} className="flex min-h-11 items-center text-amber underline underline-offset-4">
          {t('see')}
        </Link>
      </Band>
    );
  }
  if (waiting === 0 || !online) return null;
  return (
    <Band words={waiting === 1 ? t('waitingOne') : t('waitingMany', { count: waiting })}>
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={onSend}>
        {t('sendNow')}
      </button>
    </Band>
  );
}

// A photo is put right in its own form; the others are seen in their list.
function linkTo(item: OutboxItem) {
  return item.kind === 'photo' ? { to: editAddress(item), state: { over: true } } : { to: screenOf(item) };
}

function Band({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-amber-bg px-4 text-sm font-semibold text-amber print:hidden"
    >
      <p>{words}</p>
      {children}
    </div>
  );
}
