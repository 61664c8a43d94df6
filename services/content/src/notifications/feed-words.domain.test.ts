import { expect, it } from 'vitest';
import { commentsOnPost, likesOfPost, removedByStaff, restoredByStaff } from './feed-words.domain.ts';

const of = { postId: 'p1', isComment: false };

it.each([
  ['spam', 'Our team removed it from the food feed after a report. Why: Spam or advertising. If you think that was wrong, write to us.'],
  ['other', 'Our team removed it from the food feed after a report. If you think that was wrong, write to us.'],
  ['later', 'Our team removed it from the food feed after a report. If you think that was wrong, write to us.'],
])('a removal for the code %s', (reasonCode, message) => {
  expect(removedByStaff({ ...of, reasonCode })).toEqual({
    type: 'other',
    kind: 'post_removed',
    title: 'Your post was removed',
    message,
    link: '/settings/help',
  });
});

it('names a comment as one, and leads to the post that is back', () => {
  expect(removedByStaff({ ...of, isComment: true, reasonCode: 'spam' }).title).toBe('Your comment was removed');
  expect(restoredByStaff({ ...of, isComment: true })).toMatchObject({ title: 'Your comment is back', link: '/food/p1' });
});

it.each([
  [1, '1 person liked your post', '1 comment on your post'],
  [12, '12 people liked your post', '12 comments on your post'],
])('counts %i', (count, liked, commented) => {
  expect(likesOfPost({ postId: 'p1', count })).toMatchObject({ title: liked, link: '/food/p1' });
  expect(commentsOnPost({ postId: 'p1', count })).toMatchObject({ title: commented, link: '/food/p1' });
});
