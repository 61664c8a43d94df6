import { ERASED_COLLECTION } from '@sabiwell/chassis/member-rows/erased.ts';
import { DELETED, deadLettersOf, type MemberCollections, notGiven } from '@sabiwell/chassis/member-rows/member-rows.ts';

/** Most documents name their member, some are one of a member. */
const byUser = (userId: number) => ({ userId });
const byNumber = (userId: number) => ({ _id: userId });

/** What content stores about members, and what becomes of it in a download and at an erasure (ADR 0112). */
export const memberRows: MemberCollections = {
  service: 'content',
  places: [
    {
      place: 'notifications',
      whose: byUser,
      export: {
        name: 'notifications',
        fields: ['type', 'title', 'message', 'link', 'time', 'readAt', 'kind', 'count'],
        leftOut: ['_id', 'userId', 'about', 'version', 'until'],
      },
      erase: DELETED,
    },
    {
      place: 'reminder_plans',
      whose: byUser,
      export: {
        name: 'reminders',
        fields: ['kind', 'at', 'on', 'dueAt', 'nextAt'],
        leftOut: ['_id', 'userId', 'version', 'about', 'reading', 'code'],
      },
      erase: DELETED,
    },
    { place: 'member_days', whose: byUser, export: notGiven('a copy of what health-tracking gives'), erase: DELETED },
    { place: 'notification_choices', whose: byNumber, export: notGiven('a copy of the preferences that identity gives'), erase: DELETED },
    {
      place: 'tip_deliveries',
      whose: byUser,
      export: {
        name: 'tips',
        fields: ['day', 'tipId', 'tipIds', 'deliveredAt'],
        leftOut: ['_id', 'userId', 'pendingEvents', 'publishedEvents'],
      },
      erase: DELETED,
    },
    { place: 'tip_periods', whose: byUser, export: notGiven('a copy of the subscriptions that payments gives'), erase: DELETED },
    { place: 'tip_hours', whose: byNumber, export: { name: 'hour-of-tips', fields: ['hour'], leftOut: ['_id'] }, erase: DELETED },
    { place: 'paid_periods', whose: byUser, export: notGiven('a copy of the subscriptions that payments gives'), erase: DELETED },
    { place: 'leaving_members', whose: byNumber, export: notGiven('a copy of what identity gives'), erase: DELETED },
    { place: 'member_health', whose: byNumber, export: notGiven('a copy of what health-tracking gives'), erase: DELETED },
    {
      place: 'pulse_likes',
      whose: byUser,
      export: { name: 'pulse-likes', fields: ['postId', 'on', 'at'], leftOut: ['_id', 'userId'] },
      erase: DELETED,
    },
    {
      place: 'pulse_shares',
      whose: byUser,
      export: { name: 'pulse-shares', fields: ['postId', 'at'], leftOut: ['_id', 'userId'] },
      erase: DELETED,
    },
    ERASED_COLLECTION,
  ],
  elsewhere: [
    {
      kind: 'redis',
      what: 'hints for open screens, for five minutes, and that one is open',
      find: ['live:{id}', 'live-here:{id}'],
      export: notGiven('they hold paths alone'),
      erase: DELETED,
    },
    deadLettersOf('content', 'content.exports'),
  ],
  others: {
    health_tips: 'how often each tip was shown',
    pulse_counts: 'counts of clips; recounted when likes and shares go',
  },
};
