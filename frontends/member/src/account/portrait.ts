import { MAX_PROFILE_PHOTO_BYTES, PROFILE_PHOTO_SIDE, PROFILE_PHOTO_UNREADABLE_MESSAGE } from '@sabiwell/proto/http/profile-rules.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { redrawPhoto } from '@sabiwell/ui/redraw-photo.ts';
import { t } from './messages.ts';

const QUALITY = 0.85;

type PickedFile = { name: string; type: string; size: number };
type Fault = { title: string; description: string };

/** Checks the picked file before it is made smaller (spec 2 section 5); null if it can be used. */
export function portraitFault({ name, type, size }: PickedFile): Fault | null {
  // In some browsers an iPhone's photo has no type. SVG is refused, because such a file can contain scripts.
  const image = (type.startsWith('image/') && type !== 'image/svg+xml') || /\.hei[cf]$/i.test(name);
  if (!image) return { title: t('invalidFile'), description: t('invalidFileWords') };
  return size > MAX_PROFILE_PHOTO_BYTES ? { title: t('fileTooLarge'), description: t('fileTooLargeWords') } : null;
}

/** Makes the photo small and removes the camera's metadata. */
export async function drawPortrait(file: File): Promise<string> {
  const { image } = await redrawPhoto(file, {
    edge: PROFILE_PHOTO_SIDE,
    quality: QUALITY,
    unreadable: inOwnWords(PROFILE_PHOTO_UNREADABLE_MESSAGE),
  });
  return image;
}
