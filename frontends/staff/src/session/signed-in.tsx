import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Waiting } from '@sabiwell/ui/waiting.tsx';
import { arrivalFrom } from './arrival.ts';
import { t } from './messages.ts';
import { ProofPart } from './proof-part.tsx';
import { isSignedIn, refreshSession } from './session.ts';
import { readMarker } from './session-marker.ts';
import { useSession } from './session-state.ts';

type SignedInProps = {
  portal: Portal;
  /** A page that others may see, too, and what they see; without it they are led to the sign-in page. */
  guest?: ReactNode;
  children: ReactNode;
};

/** Shows its screens to who is signed in to the portal, and leads everybody else to its sign-in page (spec 3 section 2.3). */
export function SignedIn({ portal, guest, children }: SignedInProps) {
  const session = useSession();
  const [wasHere, setWasHere] = useState(false);
  if (session?.slug !== portal.slug)
    return isSignedIn(portal.slug) ? <Continue portal={portal} guest={guest} /> : (guest ?? <Leave portal={portal} wasHere={wasHere} />);
  if (!wasHere) setWasHere(true);
  return (
    <Fragment key={session.staff.id}>
      {children}
      <ProofPart />
    </Fragment>
  );
}

/** Goes to the sign-in page, from which signing in leads back; but not after a logout, because the next person may be another. */
function Leave({ portal: { slug, loginPath }, wasHere = false }: { portal: Portal; wasHere?: boolean }) {
  const location = useLocation();
  const [state] = useState(() => {
    const hasEnded = readMarker(slug) !== undefined;
    return wasHere && !hasEnded ? null : arrivalFrom(location, hasEnded);
  });
  return <Navigate to={loginPath} replace state={state} />;
}

/** Gets a token for a session that began in another tab, or before this page was loaded. */
function Continue({ portal, guest }: Omit<SignedInProps, 'children'>) {
  const [problem, setProblem] = useState<Error | null>(null);
  const [isOver, setIsOver] = useState(false);
  const refresh = useCallback(() => void refreshSession(portal.slug).then((goesOn) => setIsOver(!goesOn), setProblem), [portal.slug]);
  useEffect(refresh, [refresh]);
  function again(): void {
    setProblem(null);
    refresh();
  }
  if (isOver) return guest ?? <Leave portal={portal} />;
  if (problem === null) {
    return (
      <>
        {/* The header's place, so that nothing jumps when it comes. */}
        <div className="h-12 bg-header" />
        <Waiting />
      </>
    );
  }
  return (
    <main className="mx-auto max-w-xl p-4">
      <Notice tone="error" title={t('unreachable')} action={<Button onClick={again}>{t('tryAgain')}</Button>}>
        {problem.message}
      </Notice>
    </main>
  );
}
