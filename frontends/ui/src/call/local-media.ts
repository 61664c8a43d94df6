import type { CallMedia } from '@sabiwell/proto/http/call-rules.ts';

/** Why there is no sound from here: the page has no secure context, or the microphone is missing or was refused. */
export type MediaTrouble = 'insecure' | 'microphone';

/** The microphone, and for a video call the camera where there is one that may be used; or why there is none. */
export async function openMedia(media: CallMedia): Promise<MediaStream | MediaTrouble> {
  // The types know no page without a secure context, which has no devices.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return 'insecure';
  if (media === 'video') {
    const both = await devices.getUserMedia({ audio: true, video: true }).catch(() => undefined);
    if (both !== undefined) return both;
  }
  return devices.getUserMedia({ audio: true }).catch(() => 'microphone' as const);
}

/** Lets the microphone and the camera go. */
export function closeMedia(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
