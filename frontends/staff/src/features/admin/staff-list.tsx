import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { portalName } from '../../portal-messages.ts';
import { type Column, PlainTable } from '../../lists/plain-table.tsx';
import { statusName, t } from './staff-messages.ts';

const STATUS_TONES: Record<StaffRow['status'], Tone> = { invited: 'fair', active: 'good', disabled: 'neutral' };

/** The staff accounts that match; pressing one opens it. */
export function StaffList({ rows, onOpen }: { rows: readonly StaffRow[]; onOpen: (row: StaffRow) => void }) {
  const columns: Column<StaffRow>[] = [
    { id: 'person', header: t('person'), names: true, cell: (row) => <Person row={row} /> },
    { id: 'role', header: t('role'), cell: ({ role }) => portalName(role) },
    { id: 'status', header: t('status'), cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{statusName(status)}</Badge> },
    { id: 'secondStep', header: t('secondStep'), cell: ({ mfaEnrolled }) => t(mfaEnrolled ? 'on' : 'off') },
    {
      id: 'lastSignIn',
      header: t('lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? t('never') : dateAndTime(lastSignInAt)),
    },
    { id: 'places', header: t('places'), figures: true, cell: ({ openSessions }) => openSessions },
  ];
  return <PlainTable caption={t('title')} columns={columns} rows={rows} onOpen={onOpen} />;
}

function Person({ row: { name, email } }: { row: StaffRow }) {
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      <span className="block text-sm font-normal wrap-anywhere text-ink-2 lg:inline lg:pl-2">{email}</span>
    </>
  );
}
