import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { UNREADABLE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';
import { savesData } from '@sabiwell/ui/appearance.ts';
import { redrawPhoto } from '@sabiwell/ui/redraw-photo.ts';
import type { Photo } from '../analysis/analysis-steps.ts';

// Measured on a 12 MP photo: 2.6 MB become about 180 KB, in which the dishes on a plate can still be recognised.
const NORMAL = { edge: 1280, quality: 0.8 };
const DATA_SAVER = { edge: 1024, quality: 0.7 };
const MOST_GIF_BYTES = 300_000;

/** Makes a photo of a meal small enough for a slow network. Throws an Error with the spec's sentence when the browser can't read the file. */
export async function shrinkPhoto(file: File): Promise<Photo> {
  const isSentAsIs = file.type === 'image/gif' && file.size <= MOST_GIF_BYTES;
  return redrawPhoto(file, { ...(savesData() ? DATA_SAVER : NORMAL), unreadable: inOwnWords(UNREADABLE_MESSAGE), isSentAsIs });
}
