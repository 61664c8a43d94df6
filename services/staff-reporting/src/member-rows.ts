import { ERASED_TABLE } from '@sabiwell/chassis/member-rows/erased.ts';
import { blanked, DELETED, deadLettersOf, kept, type MemberTables, notGiven } from '@sabiwell/chassis/member-rows/member-rows.ts';
import { wordsAbout } from './leaving/words-about.ts';

/**
 * What staff-reporting stores about members, and what becomes of it in a download and at an erasure (ADR 0112). `read_1` stands for each
 * filling of the read model (ADR 0116): they have the same tables.
 */
export const memberRows: MemberTables = {
  service: 'staff-reporting',
  places: [
    {
      place: 'access_log',
      whose: 'subject_user_id = $1',
      export: {
        name: 'read-by-staff',
        fields: ['at', 'role', 'list'],
        leftOut: ['id', 'staff_id', 'filters', 'row_count', 'row_ids', 'subject_user_id', 'request_id'],
      },
      erase: kept('audit', 'who read what, by number only'),
    },
    {
      // Before the names in `members` go, by which they are found.
      place: 'access_words',
      whose: wordsAbout('read_1'),
      export: notGiven('what staff typed to find somebody, who need not be this member'),
      erase: DELETED,
    },
    {
      place: 'read_1.members',
      whose: 'user_id = $1',
      export: notGiven('a copy of what the service gives that owns it'),
      // The names become "Deleted member", by which payments and periods are listed; without a date it is in no list itself.
      erase: blanked(
        [
          'middle_name',
          'email',
          'tel',
          'mobile_phone',
          'whatsapp_number',
          'city',
          'country',
          'username',
          'sex',
          'birth',
          'blood_group',
          'address',
          'referral_code',
          'created_at',
        ],
        'other',
        'other rows are listed as those of a deleted member',
      ),
    },
    { place: 'read_1.ai_chats', whose: 'user_id = $1', export: notGiven('a copy of what the service gives that owns it'), erase: DELETED },
    { place: 'read_1.bookings', whose: 'user_id = $1', export: notGiven('a copy of what the service gives that owns it'), erase: DELETED },
    {
      place: 'read_1.page_views',
      whose: 'user_id = $1',
      export: notGiven('a copy of what the service gives that owns it'),
      erase: DELETED,
    },
    {
      place: 'read_1.wallet_states',
      whose: 'user_id = $1',
      export: notGiven('a copy of what the service gives that owns it'),
      erase: kept('other', 'figures are sums of it; it stays by number only'),
    },
    {
      place: 'read_1.refund_states',
      whose: 'intent_id IN (SELECT intent_id FROM read_1.payments WHERE user_id = $1)',
      export: notGiven('a copy of what the service gives that owns it'),
      erase: kept('other', 'figures are sums of it; it stays by number only'),
    },
    {
      place: 'read_1.payments',
      whose: 'user_id = $1',
      export: notGiven('a copy of what the service gives that owns it'),
      erase: kept('other', 'figures are sums of it; it is found by the names in `members`, which go'),
    },
    {
      place: 'read_1.periods',
      whose: 'user_id = $1',
      export: notGiven('a copy of what the service gives that owns it'),
      erase: kept('other', 'figures are sums of it; it is found by the names in `members`, which go'),
    },
    {
      place: 'read_1.tasks',
      whose: 'user_id = $1',
      export: notGiven('a copy of what the service gives that owns it'),
      erase: blanked(['user_id'], 'other', 'work of staff'),
    },
    {
      place: 'read_1.actions',
      whose: 'subject_user_id = $1',
      export: notGiven('a copy of the audit of other services'),
      erase: kept('audit', 'by number only'),
    },
    ERASED_TABLE,
  ],
  elsewhere: [deadLettersOf('staff-reporting', 'staff-reporting.exports')],
  others: {
    'read_1.day_totals': 'sums',
    'read_1.doctors': 'doctors',
    'read_1.external_users': 'a number of people',
    'read_1.fees': 'shares of doctors',
    'read_1.staff': 'staff',
    'read_1.team_members': 'the team',
    'read_1.totals': 'sums',
    generations: 'fillings of the read model',
    outbox: 'events of pseudonyms (ADR 0105)',
    outbox_bus: 'the run of the bus',
    outbox_retention: 'a place in the outbox',
  },
};
