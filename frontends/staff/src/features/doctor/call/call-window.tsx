import { useEffect } from 'react';
import type { DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { CallButtons } from '@sabiwell/ui/call/call-buttons.tsx';
import type { CallLine } from '@sabiwell/ui/call/call-line.ts';
import { CallStage } from '@sabiwell/ui/call/call-stage.tsx';
import { troubleOf } from '@sabiwell/ui/call/call-trouble.ts';
import { useCallLine } from '@sabiwell/ui/call/use-call-line.ts';
import { onCallNews } from '@sabiwell/ui/live/live-news.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { calls } from './ask-call.ts';
import { t } from './messages.ts';

const CLOSE_MS = 2_000;

type Props = { call: DoctorCall; isRinging: boolean; onClose: () => void };

/** A call that comes in: to answer or decline, then the call itself. Closing it while it rings changes nothing for the caller. */
export function CallWindow({ call, isRinging, onClose }: Props) {
  const { callerName: name, media, callerPhone } = call;
  const { line, state } = useCallLine(calls, 'doctor', onCallNews);
  const { step } = state;
  const trouble = troubleOf(state);
  useRinging({ call, isRinging, onClose }, step === 'idle');
  useEffect(() => {
    if (step !== 'over' || trouble !== undefined) return undefined;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [step, trouble, onClose]);
  const footer = step === 'idle' ? <AnswerButtons call={call} line={line} onClose={onClose} /> : <CallButtons line={line} state={state} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(media, step === 'idle')}
      stays={step !== 'over'}
      footer={step !== 'over' && footer}
    >
      {step === 'idle' && (
        <p role="alert" className="py-4 text-lg font-semibold wrap-anywhere">
          {t('from', { name })}
        </p>
      )}
      {step !== 'idle' && trouble === undefined && <CallStage state={state} name={name} />}
      {trouble !== undefined && <Trouble words={t(trouble)} phone={callerPhone} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(media: DoctorCall['media'], isIncoming: boolean): string {
  if (isIncoming) return t(media === 'video' ? 'incomingVideo' : 'incoming');
  return t(media === 'video' ? 'video' : 'voice');
}

/** Says that it rings here, and closes the window of a call that the doctor did not take in time. */
function useRinging({ call: { id, callerName: name }, isRinging, onClose }: Props, isWaiting: boolean): void {
  useEffect(() => void calls.report(id, 'ringing').catch(() => undefined), [id]);
  useEffect(() => {
    if (!isWaiting || isRinging) return;
    toast({ title: t('missed'), description: t('missedWords', { name }) });
    onClose();
  }, [isWaiting, isRinging, name, onClose]);
}

function AnswerButtons({ call, line, onClose }: { call: DoctorCall; line: CallLine; onClose: () => void }) {
  function decline(): void {
    void calls.report(call.id, 'declined').catch(() => undefined);
    onClose();
  }
  return (
    <div className="flex gap-2">
      <Button variant="danger" className="flex-auto" onClick={decline}>
        {t('decline')}
      </Button>
      <Button className="flex-auto" onClick={() => void line.join(call)}>
        {t('answer')}
      </Button>
    </div>
  );
}

function Trouble({ words, phone, onClose }: { words: string; phone: string | null; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">{words}</Notice>
      {phone !== null && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass('primary', 'w-full')}>
          {t('byPhone', { phone })}
        </a>
      )}
      <Button variant="outline" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
