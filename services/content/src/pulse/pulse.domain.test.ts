import { expect, test } from 'vitest';
import { NO_COUNTS, type PulsePiece, wirePulse } from './pulse.domain.ts';

const file = (name: string, type: string) => ({ name, type, width: 540, height: 960, bytes: 10 });
const piece: PulsePiece = {
  id: 'walk',
  type: 'video',
  title: 'Walk',
  hashtags: ['walking'],
  time: '2026-11-28T08:00:00Z',
  duration: 10,
  captions: [
    { at: 0, text: 'Stand up.' },
    { at: 4, text: 'Walk.' },
  ],
  files: [file('walk-540-a.webm', 'video/webm'), file('walk-540-b.mp4', 'video/mp4')],
  poster: file('walk-c.webp', 'image/webp'),
};

test('a clip is ours, leads to no trainer, has no comments, and its words say all that is shown', () => {
  expect(wirePulse(piece, NO_COUNTS, false)).toMatchObject({
    url: '/api/media/pulse-walk-540-a.webm',
    thumbnail: '/api/media/pulse-walk-c.webp',
    description: 'Stand up. Walk.',
    trainer: { id: null, name: 'Sabiwell', username: 'sabiwell', avatar: null },
    comments: 0,
    liked: false,
    likes: 0,
  });
});

test('it shows what members did, and whether the caller likes it', () => {
  expect(wirePulse(piece, { likes: 3, shares: 2, views: 9 }, true)).toMatchObject({ likes: 3, shares: 2, views: 9, liked: true });
});
