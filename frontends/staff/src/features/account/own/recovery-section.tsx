import { lazy, useState } from 'react';
import type { OwnStaffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { RECOVERY_CODES } from '@sabiwell/proto/http/staff-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { RecoveryCodes } from '../second-step/recovery-codes.tsx';
import { AccountSection } from './account-section.tsx';
import { t } from './messages.ts';

const NewCodesDialog = lazy(() => import('./new-codes-dialog.tsx').then((module) => ({ default: module.NewCodesDialog })));

/** From so many on a new set is urged. */
const FEW = 3;

type RecoverySectionProps = {
  account: OwnStaffAccount;
  /** Codes that were just made; they are shown until they are kept. */
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[] | undefined) => void;
};

/** How many recovery codes are left, and the way to ten new ones. */
export function RecoverySection({ account, codes, onCodes }: RecoverySectionProps) {
  return (
    <AccountSection title={t('recoveryCodes')} leads={codes !== undefined}>
      {codes !== undefined ? (
        <>
          <RecoveryCodes codes={codes} holder={account} />
          <Button className="self-start print:hidden" onClick={() => onCodes(undefined)}>
            {t('kept')}
          </Button>
        </>
      ) : account.mfaEnrolled ? (
        <CodesLeft left={account.recoveryCodesLeft} onCodes={onCodes} />
      ) : (
        <p>{t('codesNeedApp')}</p>
      )}
    </AccountSection>
  );
}

function CodesLeft({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p>
        {t('codesLeft', { count: left, total: RECOVERY_CODES })} {left <= FEW && <strong className="text-amber">{t('codesFew')}</strong>}
      </p>
      <p className="text-sm text-ink-2">{t('newCodesWords')}</p>
      <Button variant="outline" className="self-start" onClick={() => setIsAsking(true)}>
        {t('newCodes')}
      </Button>
      {isAsking && (
        <LateWindow>
          <NewCodesDialog onCodes={onCodes} onClose={() => setIsAsking(false)} />
        </LateWindow>
      )}
    </>
  );
}
