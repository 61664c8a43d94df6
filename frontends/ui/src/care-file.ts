import {
  CARE_FILE_MESSAGE,
  CARE_FILE_TOO_LARGE_MESSAGE,
  CARE_PHOTO_UNREADABLE_MESSAGE,
  MOST_CARE_FILE_BYTES,
} from '@sabiwell/proto/http/message-rules.ts';
import { inOwnWords } from './i18n.ts';
import { dataUrlOf } from './photo-file.ts';
import { redrawPhoto } from './redraw-photo.ts';

const PHOTO_SIDE = 1600;
const QUALITY = 0.8;

type PickedFile = Pick<File, 'name' | 'type' | 'size'>;

/** Whether a picked file is a PDF; some phones leave the type out. */
const isPdf = ({ name, type }: PickedFile): boolean => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
const isPhoto = ({ name, type }: PickedFile): boolean =>
  (type.startsWith('image/') && type !== 'image/svg+xml') || /\.hei[cf]$/i.test(name);

/** What is wrong with a picked file, in the contract's words; undefined when nothing is. A photo is made smaller before it is sent. */
export function careFileFault(file: PickedFile): string | undefined {
  if (isPdf(file)) return file.size > MOST_CARE_FILE_BYTES ? CARE_FILE_TOO_LARGE_MESSAGE : undefined;
  return isPhoto(file) ? undefined : CARE_FILE_MESSAGE;
}

/** A picked file as a data URL, which is how the API takes one. A photo is redrawn first, which also removes where it was taken. */
export async function careFileUrl(file: File): Promise<string> {
  if (isPdf(file)) return dataUrlOf(new Blob([file], { type: 'application/pdf' }));
  const unreadable = inOwnWords(CARE_PHOTO_UNREADABLE_MESSAGE);
  return (await redrawPhoto(file, { edge: PHOTO_SIDE, quality: QUALITY, unreadable })).image;
}
