import { useState } from 'react';
import type { CallMedia } from '@sabiwell/proto/http/call-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { ProgressBar } from '@sabiwell/ui/progress-bar.tsx';
import { t } from './call-messages.ts';
import { useDeviceTest } from './use-device-test.ts';

/** Lets a member try microphone and camera before the call; nothing of it leaves the phone. */
export function DeviceTest({ media }: { media: CallMedia }) {
  const [isOn, setOn] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Button variant="outline" aria-expanded={isOn} onClick={() => setOn(!isOn)}>
        {t(isOn ? 'testStop' : media === 'video' ? 'testBoth' : 'test')}
      </Button>
      {isOn && <Running key={media} media={media} />}
    </div>
  );
}

function Running({ media }: { media: CallMedia }) {
  const { stream, trouble, heard } = useDeviceTest(media);
  if (trouble !== undefined) return <Notice tone="warning">{t(trouble)}</Notice>;
  const hasPicture = (stream?.getVideoTracks().length ?? 0) > 0;
  return (
    <>
      <ProgressBar percent={heard.percent} label={t('level')} done={heard.hasHeard} />
      <p role="status">{t(heard.hasHeard ? 'heard' : 'speak')}</p>
      {hasPicture && <OwnPicture stream={stream} />}
      {media === 'video' && stream !== undefined && !hasPicture && <Notice tone="warning">{t('noCamera')}</Notice>}
    </>
  );
}

function OwnPicture({ stream }: { stream: MediaStream | undefined }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The own picture, without sound.
    <video
      ref={(element) => {
        if (element !== null && element.srcObject !== (stream ?? null)) element.srcObject = stream ?? null;
      }}
      aria-label={t('ownPicture')}
      autoPlay
      playsInline
      muted
      className="aspect-video w-full bg-header"
    />
  );
}
