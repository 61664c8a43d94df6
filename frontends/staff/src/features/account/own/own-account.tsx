import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnStaffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { IdentitySection } from './identity-section.tsx';
import { t } from './messages.ts';
import { ownAccountQuery } from './own-queries.ts';
import { PasswordSection } from './password-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';

/** One's own account: who it is, the second step, the recovery codes, the password and the signed-in places. */
export function OwnAccount() {
  const query = useQuery(ownAccountQuery());
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <h1 className="text-xl font-bold print:hidden">{t('title')}</h1>
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-96 w-full">
        {(account) => <Sections account={account} />}
      </QueryPart>
    </div>
  );
}

function Sections({ account }: { account: OwnStaffAccount }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <IdentitySection account={account} />
      <SecondStepSection account={account} onCodes={setCodes} />
      <RecoverySection account={account} codes={codes} onCodes={setCodes} />
      <PasswordSection email={account.email} />
      <PlacesSection />
    </>
  );
}
