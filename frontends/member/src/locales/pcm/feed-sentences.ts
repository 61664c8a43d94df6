import type { Catalogue } from '@sabiwell/ui/i18n.ts';

const REASONS = [
  ['Spam or advertising', 'Spam or advert'],
  ['It could harm somebody’s health', 'E fit harm person health'],
  ['It insults somebody', 'E dey insult person'],
  ['It shows something private', 'E show private matter'],
] as const;

/** What the server says of the food feed: refusals, and notifications about posts and comments that the team removed. */
export const feedSentences: Catalogue = {
  ...Object.fromEntries(REASONS),
  'Another reason': 'Another reason',
  'The caption': 'Di caption',
  'The location': 'Di location',
  'The comment': 'Di comment',
  'The reason': 'Di reason',
  'Everybody can see this, also without an account. You can take it back.':
    'Everybody fit see dis one, even person wey no get account. You fit take am back.',
  'This food analysis cannot be shared.': 'You no fit share dis food analysis.',
  'This is your own. You can delete it yourself.': 'Na your own be dis. You fit delete am yourself.',
  'Your post was removed': 'Our team don comot your post',
  'Your comment was removed': 'Our team don comot your comment',
  'Our team removed it from the food feed after a report. If you think that was wrong, write to us.':
    'Person report am, so our team comot am from di food feed. If you think say e no correct, write us.',
  ...Object.fromEntries(
    REASONS.map(([why, own]) => [
      `Our team removed it from the food feed after a report. Why: ${why}. If you think that was wrong, write to us.`,
      `Person report am, so our team comot am from di food feed. Why: ${own}. If you think say e no correct, write us.`,
    ]),
  ),
  '1 person liked your post': '1 person like your post',
  '{count} people liked your post': '{count} people don like your post',
  'See your post in the food feed.': 'See your post for di food feed.',
  '1 comment on your post': '1 comment dey your post',
  '{count} comments on your post': '{count} comments dey your post',
  'Read what people say in the food feed.': 'Read wetin people dey talk for di food feed.',
  'Your post is back': 'Your post don come back',
  'Your comment is back': 'Your comment don come back',
  'Our team looked at it again. Everybody can see it in the food feed.':
    'Our team don look am again. Everybody fit see am for di food feed.',
};
