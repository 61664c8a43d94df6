import { describe, expect, it } from 'vitest';
import { tableReport } from '../food-analysis/report/food-report.domain.ts';
import { findDish } from '../food-table/food-table.ts';
import { postJson, wirePost } from './post.domain.ts';
import { publicFields } from './public-report.domain.ts';

const dish = findDish('jollof-rice');
if (dish === undefined) throw new Error('No jollof rice');
const report = publicFields(tableReport({ dish }));
const post = {
  id: '0198c0de-0000-7000-8000-000000000001',
  userName: 'Adaeze',
  userProfilePicture: null,
  caption: 'Sunday “lunch”,\n{with} "friends"',
  location: null,
  imageKey: 'photo-1',
  timestamp: new Date('2026-11-29T12:00:00Z'),
  likesCount: 3,
  commentsCount: -1,
  sharesCount: 0,
};

describe('the JSON of a post, from that of its report', () => {
  it.each([
    { liked: true, isOwn: false },
    { liked: false, isOwn: true },
  ])('is that of the whole post: %o', (standing) => {
    expect(postJson(JSON.stringify(report), post, standing)).toBe(JSON.stringify(wirePost({ ...post, report }, standing)));
  });

  it('shows no count below zero', () => {
    expect(JSON.parse(postJson(JSON.stringify(report), post, { liked: false, isOwn: false }))).toMatchObject({ commentsCount: 0 });
  });
});
