import { useState } from 'react';
import { Button } from '../button.tsx';
import type { CallLine, LineState } from './call-line.ts';
import { t } from './messages.ts';

/** The buttons of a call that goes on: the own sound, the own picture, and hanging up. */
export function CallButtons({ line, state }: { line: CallLine; state: LineState }) {
  const hasCamera = (state.local?.getVideoTracks().length ?? 0) > 0;
  return (
    <div className="flex flex-wrap gap-2">
      <Toggle line={line} kind="audio" off={t('mute')} on={t('unmute')} disabled={state.local === undefined} />
      {hasCamera && <Toggle line={line} kind="video" off={t('hideMe')} on={t('showMe')} disabled={false} />}
      <Button variant="danger" className="flex-auto" onClick={() => line.end()}>
        {t('end')}
      </Button>
    </div>
  );
}

type ToggleProps = { line: CallLine; kind: 'audio' | 'video'; off: string; on: string; disabled: boolean };

function Toggle({ line, kind, off, on, disabled }: ToggleProps) {
  const [isOn, setIsOn] = useState(true);
  function turn(): void {
    line.turn(kind, !isOn);
    setIsOn(!isOn);
  }
  return (
    <Button variant="outline" className="flex-auto" disabled={disabled} onClick={turn}>
      {isOn ? off : on}
    </Button>
  );
}
