import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';

/** A file of a clip or a still, by its name in the folder `clips`, which holds the hash of its content. */
export type PulseFile = { name: string; type: string; width: number; height: number; bytes: number };

/** A clip or a still as it was published. */
export type PulsePiece = Pick<PulsePost, 'id' | 'type' | 'title' | 'hashtags' | 'time' | 'duration' | 'captions'> & {
  /** The first one is the one that `url` names. */
  files: [PulseFile, ...PulseFile[]];
  poster: PulseFile;
};

/** What members did with it. */
export type PulseCounts = { likes: number; shares: number; views: number };

export const NO_COUNTS: PulseCounts = { likes: 0, shares: 0, views: 0 };

/** Ours are by no trainer, so that nothing leads to one (community.md section 4). */
const OWN = { id: null, name: BRAND_NAME, username: BRAND_NAME.toLowerCase(), avatar: null };

const addressOf = ({ name }: PulseFile) => `/api/media/pulse-${name}`;

/** A clip or a still as a caller sees it. */
export function wirePulse(piece: PulsePiece, counts: PulseCounts, liked: boolean): PulsePost {
  const { files, poster, ...said } = piece;
  const sources = files.map((file) => ({
    url: addressOf(file),
    type: file.type,
    width: file.width,
    height: file.height,
    bytes: file.bytes,
  }));
  return {
    ...said,
    description: said.captions.map(({ text }) => text).join(' '),
    url: addressOf(files[0]),
    thumbnail: addressOf(poster),
    sources,
    trainer: OWN,
    comments: 0,
    liked,
    ...counts,
  };
}
