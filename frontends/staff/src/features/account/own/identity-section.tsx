import type { OwnStaffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { portalName } from '../../../portal-messages.ts';
import { t } from './messages.ts';

/** Whose account it is, and when the session ends. */
export function IdentitySection({ account: { name, email, role, sessionEndsAt } }: { account: OwnStaffAccount }) {
  const rows = [
    [t('name'), name],
    [t('email'), email],
    [t('role'), portalName(role)],
    [t('sessionEnds'), t('sessionEndsWords', { when: dayAndTime(sessionEndsAt) })],
  ] as const;
  return (
    <Card className="print:hidden">
      <dl className="flex flex-col gap-1">
        {rows.map(([term, words]) => (
          <div key={term} className="flex flex-wrap gap-x-4">
            <dt className="w-[6rem] text-ink-2">{term}</dt>
            <dd className="min-w-0 flex-1 basis-40 wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
