import { useEffect, useState } from 'react';
import type { CallMedia } from '@sabiwell/proto/http/call-rules.ts';
import { closeMedia, type MediaTrouble, openMedia } from '@sabiwell/ui/call/local-media.ts';
import { type Heard, listen } from './listen.ts';

/** What the test of a microphone and camera knows so far. */
export type DeviceTest = { stream?: MediaStream; trouble?: MediaTrouble; heard: Heard };

const NOTHING: DeviceTest = { heard: { percent: 0, hasHeard: false } };

/** Opens the microphone, and for a video call the camera, to try them; both are let go when it is over. Other media need a new component. */
export function useDeviceTest(media: CallMedia): DeviceTest {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    void openMedia(media).then((opened) => {
      if (typeof opened === 'string') return isOver ? undefined : setFound({ ...NOTHING, trouble: opened });
      if (isOver) return closeMedia(opened);
      const stopListening = listen(opened, (heard) => setFound({ stream: opened, heard }));
      stop = () => {
        stopListening();
        closeMedia(opened);
      };
      setFound({ ...NOTHING, stream: opened });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [media]);
  return found;
}
