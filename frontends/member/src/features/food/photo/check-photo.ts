import { MAX_PHOTO_BYTES, NOT_AN_IMAGE_MESSAGE, TOO_LARGE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';

export type PickedFile = { name: string; type: string; size: number };

const HEIC = /^image\/hei[cf]/;
const HEIC_NAME = /\.hei[cf]$/i;

/** Whether the file is HEIC, the format of iPhones. Some browsers give such a file no type at all. */
export function isHeic(file: PickedFile): boolean {
  return HEIC.test(file.type) || HEIC_NAME.test(file.name);
}

/** Checks the picked file before it is made smaller (spec 1 section 5); null if it can be used. */
export function photoFault(file: PickedFile): string | null {
  const image = file.type.startsWith('image/') || isHeic(file);
  // An SVG file can contain scripts, and the server refuses it with the same sentence.
  if (!image || file.type === 'image/svg+xml') return NOT_AN_IMAGE_MESSAGE;
  return file.size > MAX_PHOTO_BYTES ? TOO_LARGE_MESSAGE : null;
}
