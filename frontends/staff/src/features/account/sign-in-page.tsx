import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { portalName } from '../../portal-messages.ts';
import { useArrival } from '../../session/arrival.ts';
import { isSignedIn } from '../../session/session.ts';
import { useSession } from '../../session/session-state.ts';
import { ForgotView } from './forgot-view.tsx';
import { LonePage } from '../../lone-page.tsx';
import { isForgot } from './sign-in/forgot-path.ts';
import { t } from './sign-in/messages.ts';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { signInState } from './sign-in/sign-in-state.ts';
import { signInWords } from './sign-in/sign-in-words.ts';
import { useViewFocus } from './use-view-focus.ts';

/** The sign-in page of a portal, with its view for a forgotten password. Who is signed in goes to the address they asked for. */
export function SignInPage({ portal }: { portal: Portal }) {
  const [query] = useSearchParams();
  const session = useSession();
  const { to, hasEnded } = useArrival(portal);
  useViewFocus(isForgot(query));
  if (session?.slug === portal.slug || isSignedIn(portal.slug)) return <Navigate to={to} replace />;
  return isForgot(query) ? <ForgotView portal={portal} /> : <SignIn portal={portal} hasEnded={hasEnded} />;
}

function SignIn({ portal, hasEnded }: { portal: Portal; hasEnded: boolean }) {
  const { email = '', isWelcomed } = signInState(useLocation().state);
  return (
    <LonePage title={signInWords(portal.role).title} portal={portalName(portal.role)}>
      {isWelcomed && <Notice tone="info">{t('welcomed')}</Notice>}
      {hasEnded && <Notice tone="info">{t('ended')}</Notice>}
      <SignInForm portal={portal} email={email} />
    </LonePage>
  );
}
