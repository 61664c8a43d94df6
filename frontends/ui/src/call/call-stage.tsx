import { useEffect, useState } from 'react';
import { callClock } from './call-clock.ts';
import type { LineState } from './call-line.ts';
import { t } from './messages.ts';

/** A call that goes on or has just ended: how far it is, for how long, and the other side's sound and picture. */
export function CallStage({ state, name }: { state: LineState; name: string }) {
  const { step, call, remote, local } = state;
  const seconds = useSeconds(step === 'connected' || step === 'lost');
  const isVideo = call?.media === 'video';
  const isOver = step === 'over';
  const hasTalked = seconds !== undefined;
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      {!isOver && isVideo && <Picture stream={remote} label={t('other', { name })} className="aspect-video w-full bg-header" />}
      {!isOver && isVideo && local && <Picture muted stream={local} label={t('self')} className="aspect-video w-28 self-end bg-header" />}
      {!isOver && !isVideo && <Sound stream={remote} />}
      <p className="text-lg font-semibold wrap-anywhere">{name}</p>
      <p role="status">{stepWords(state)}</p>
      {/* Not in the status, which would be read out every second. */}
      {hasTalked && <p className="figures text-2xl font-bold">{callClock(seconds)}</p>}
      {step === 'lost' && <p className="text-ink-2">{t('reconnecting')}</p>}
    </div>
  );
}

function stepWords({ step, call }: LineState): string {
  if (step === 'over') return t('ended');
  if (step === 'connected' || step === 'lost') return t('connected');
  return call?.callStatus === 'ringing' ? t('ringing') : t('connecting');
}

/** The seconds since both were connected, which stay when they no longer are; undefined before. */
function useSeconds(isRunning: boolean): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (!isRunning) return undefined;
    const before = seconds ?? 0;
    const startedAt = performance.now();
    const count = () => setSeconds(before + (performance.now() - startedAt) / 1000);
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The seconds so far count only when it begins to run.
  }, [isRunning]);
  return seconds;
}

type PictureProps = { stream: MediaStream | undefined; label: string; className: string; muted?: boolean };

function Picture({ stream, label, className, muted = false }: PictureProps) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- A conversation has no captions.
  return <video ref={(element) => show(element, stream)} aria-label={label} autoPlay playsInline muted={muted} className={className} />;
}

function Sound({ stream }: { stream: MediaStream | undefined }) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- A conversation has no captions.
  return <audio ref={(element) => show(element, stream)} autoPlay />;
}

function show(element: HTMLMediaElement | null, stream: MediaStream | undefined): void {
  if (element !== null && element.srcObject !== (stream ?? null)) element.srcObject = stream ?? null;
}
