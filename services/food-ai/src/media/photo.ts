import { type PhotoRules, readPhoto as read, reencodePhoto as reencode } from '@sabiwell/chassis/stores/photo.ts';
import { MAX_PHOTO_BYTES, NOT_AN_IMAGE_MESSAGE, TOO_LARGE_MESSAGE, UNREADABLE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';

// 1,280 px are enough for a model to recognise a plate (contract.md section 3).
const rules: PhotoRules = {
  field: 'image',
  maxBytes: MAX_PHOTO_BYTES,
  side: 1280,
  notAnImage: NOT_AN_IMAGE_MESSAGE,
  tooLarge: TOO_LARGE_MESSAGE,
  unreadable: UNREADABLE_MESSAGE,
};

/** The bytes of a food photo that a member sent as a data URL. */
export function readPhoto(dataUrl: string): Buffer {
  return read(dataUrl, rules);
}

/** The food photo as it is stored and shown to a model; `owner` is whose turn it takes, such as `member:7`. */
export function reencodePhoto(bytes: Buffer, owner: string): Promise<Buffer> {
  return reencode(bytes, rules, owner);
}
