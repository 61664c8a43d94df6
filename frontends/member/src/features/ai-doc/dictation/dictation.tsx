import { lazy, useState } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { MicrophoneIcon, StopIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { t } from '../../../ai-doctor/dictation-messages.ts';
import { agreeToDictation, dictationAgreedAt } from '../../../member-storage.ts';
import { type Box, useDictation } from './use-dictation.ts';

const DictationDialog = lazy(() => import('./dictation-dialog.tsx').then((module) => ({ default: module.DictationDialog })));

type Props = Box & { userId: number; isOn: boolean; setOn: (isOn: boolean) => void };

/** The microphone beside the box, and below both what is heard. Its words are put into the box and never sent by themselves. */
export function Dictation({ userId, isOn, setOn, ...box }: Props) {
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const { at, heard, stop } = useDictation(box, isOn, setOn);
  const words = isOnline ? at && t(at) : t('offline');
  const start = () => (dictationAgreedAt(userId) ? setOn(true) : setAsking(true));
  const agree = () => {
    agreeToDictation(userId, new Date());
    setAsking(false);
    setOn(true);
  };
  return (
    <>
      <Button
        variant={isOn ? 'primary' : 'outline'}
        className="px-2.5!"
        aria-label={t(isOn ? 'stop' : 'speak')}
        disabled={!isOnline}
        busy={at === 'stopping'}
        onClick={isOn ? stop : start}
      >
        {isOn ? <StopIcon /> : <MicrophoneIcon />}
      </Button>
      <div className={`order-last min-w-0 wrap-anywhere ${words === undefined ? 'absolute' : 'basis-full'}`}>
        <p role="status" className="text-sm text-ink-2">
          {words}
        </p>
        {heard && <p className="italic">{heard}</p>}
      </div>
      {isAsking && (
        <LateWindow>
          <DictationDialog onAgreed={agree} onClose={() => setAsking(false)} />
        </LateWindow>
      )}
    </>
  );
}
