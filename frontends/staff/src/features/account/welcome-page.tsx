import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { call } from '../../api.ts';
import { LonePage } from '../../lone-page.tsx';
import { DeadInvitation } from './mailed/dead-link.tsx';
import { t } from './mailed/messages.ts';
import { Steps } from './mailed/steps.tsx';
import { useMailedToken } from './mailed/use-mailed-token.ts';
import type { Invitation } from './mailed/use-welcome.ts';
import { WelcomeSteps } from './mailed/welcome-steps.tsx';
import { RecoveryCodes } from './second-step/recovery-codes.tsx';
import type { SignInState } from './sign-in/sign-in-state.ts';

/** Sets up an account with a mailed invitation: the password, the authenticator app, the recovery codes. */
export function WelcomePage() {
  const token = useMailedToken();
  return token === null ? <DeadInvitation /> : <Welcome key={token} token={token} />;
}

function Welcome({ token }: { token: string }) {
  const [step, setStep] = useState<0 | 1>(0);
  const [codes, setCodes] = useState<readonly string[]>();
  const [isDead, setIsDead] = useState(false);
  const query = useQuery<Invitation, ApiError>({
    queryKey: ['staff-invitation', token],
    queryFn: () => call<typeof staffAccount.readWelcome>('POST', '/api/staff/welcome', { body: { token } }),
    gcTime: 0,
  });
  if (isDead || query.error?.code === 'link_invalid') return <DeadInvitation />;
  return (
    <LonePage title={t('welcomeTitle')} wide>
      <QueryPart query={query} failed={t('invitationFailed')} loading={t('loadingInvitation')} skeleton="h-64 w-full">
        {(invitation) => (
          <>
            <Steps step={codes === undefined ? step : 2} />
            {codes === undefined ? (
              <WelcomeSteps {...{ token, invitation, step }} onStep={setStep} onDone={setCodes} onDead={() => setIsDead(true)} />
            ) : (
              <Accepted invitation={invitation} codes={codes} />
            )}
          </>
        )}
      </QueryPart>
    </LonePage>
  );
}

/** The last step. Without an authenticator app there are no recovery codes either, and it is left out. */
function Accepted({ invitation: { name, email, role }, codes }: { invitation: Invitation; codes: readonly string[] }) {
  const [isKept, setIsKept] = useState(codes.length === 0);
  const told: SignInState = { email, isWelcomed: true };
  if (isKept) return <Navigate to={portalOf(role).loginPath} replace state={told} />;
  return (
    <>
      <RecoveryCodes codes={codes} holder={{ name, email }} />
      <Button className="print:hidden" onClick={() => setIsKept(true)}>
        {t('kept')}
      </Button>
    </>
  );
}
