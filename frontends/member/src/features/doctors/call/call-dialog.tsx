import { useEffect, useRef, useState } from 'react';
import type { DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';
import type { DoctorCard as Doctor } from '@sabiwell/proto/http/doctors.ts';
import { CallButtons } from '@sabiwell/ui/call/call-buttons.tsx';
import { callClock, talkedSeconds } from '@sabiwell/ui/call/call-clock.ts';
import { CallStage } from '@sabiwell/ui/call/call-stage.tsx';
import { useCallLine } from '@sabiwell/ui/call/use-call-line.ts';
import { onCallNews } from '@sabiwell/ui/live/live-news.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { closeToasts, toast } from '@sabiwell/ui/toast.tsx';
import { visitTime } from '../../../care/when.ts';
import { calls } from './ask-call.ts';
import { CallForm } from './call-form.tsx';
import { t } from './call-messages.ts';
import { type Shown, shownOf } from './call-outcome.ts';
import { OtherWays } from './other-ways.tsx';
import { useJoinedVisit } from './use-joined-visit.ts';

const CLOSE_MS = 2_000;

type Props = {
  doctor: Doctor;
  /** The visit that the call is about, as the address has it; '' for any other call. */
  visitId: string;
  onClose: () => void;
};

/** Calls a doctor in the app; where that can't be, by telephone or by asking to be called back. Closing it hangs up. */
export function CallDialog(props: Props) {
  const [{ round, phone }, setTry] = useState({ round: 0, phone: '' });
  // Who calls again does not type their number again.
  const onAgain = ({ callerPhone }: DoctorCall) => setTry({ round: round + 1, phone: callerPhone ?? '' });
  return <OneCall key={round} {...props} phone={phone} onAgain={onAgain} />;
}

type OneCallProps = Props & { phone: string; onAgain: (call: DoctorCall) => void };

function OneCall({ doctor: { id, name, specialty, takesCalls }, visitId, phone, onAgain, onClose }: OneCallProps) {
  const { visit, isLoading } = useJoinedVisit(visitId, id);
  const { line, state } = useCallLine(calls, 'member', onCallNews);
  const shown = shownOf(state);
  useToasts(shown === 'call' && state.step === 'connected' ? 'connected' : shown, name, state.call);
  useEffect(() => {
    if (shown !== 'ended') return undefined;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [shown, onClose]);
  const join = (call: DoctorCall) => void line.join(call);
  const isCall = shown === 'call' || shown === 'ended';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={visit ? t('about', { name, specialty, when: visitTime(visit.startsAt) }) : t('with', { name, specialty })}
      stays={shown === 'call'}
      footer={shown === 'call' && <CallButtons line={line} state={state} />}
    >
      {shown === 'form' && isLoading && (
        <Loading label={t('loading')}>
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
      {shown === 'form' && !isLoading && (
        <CallForm doctorId={id} visitId={visit?.id} phone={phone} takesCalls={takesCalls} onCall={join} calls={calls} />
      )}
      {isCall && <CallStage state={state} name={name} />}
      {shown !== 'form' && !isCall && state.call && (
        <OtherWays call={state.call} name={name} reason={shown} onAgain={onAgain} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Says what became of the call, once each. */
function useToasts(shown: Shown | 'connected', name: string, call: DoctorCall | undefined): void {
  const told = useRef(new Set<string>(['form']));
  useEffect(() => {
    // A line that is weak for a moment is no other call.
    if (told.current.has(shown)) return;
    told.current.add(shown);
    // No "Connected" may stand over why the call is over.
    if (shown !== 'call' && shown !== 'connected') closeToasts();
    if (shown === 'call') toast({ title: t('initiated'), description: t('initiatedWords', { name }) });
    if (shown === 'connected') toast({ title: t('connected'), description: t('connectedWords', { name }) });
    if (shown === 'ended') toast({ title: t('ended'), description: callClock(call ? talkedSeconds(call, serverNow()) : 0) });
  }, [shown, name, call]);
}
