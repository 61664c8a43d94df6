import type { PhotoRules } from '@sabiwell/chassis/stores/photo.ts';
import {
  MAX_PROFILE_PHOTO_BYTES,
  PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE,
  PROFILE_PHOTO_SIDE,
  PROFILE_PHOTO_TOO_LARGE_MESSAGE,
  PROFILE_PHOTO_UNREADABLE_MESSAGE,
} from '@sabiwell/proto/http/profile-rules.ts';

export const photoRules: PhotoRules = {
  field: 'photoData',
  maxBytes: MAX_PROFILE_PHOTO_BYTES,
  side: PROFILE_PHOTO_SIDE,
  notAnImage: PROFILE_PHOTO_NOT_AN_IMAGE_MESSAGE,
  tooLarge: PROFILE_PHOTO_TOO_LARGE_MESSAGE,
  unreadable: PROFILE_PHOTO_UNREADABLE_MESSAGE,
};
