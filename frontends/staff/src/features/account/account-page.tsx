import { Navigate, useSearchParams } from 'react-router-dom';
import { PageFrame } from '../../layout/page-frame.tsx';
import { accountPath, accountPortal } from '../../paths.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { lastPortal } from './last-portal.ts';
import { OwnAccount } from './own/own-account.tsx';

/** One's own account in the portal that the address names; an address without one means the portal last used on this device. */
export function AccountPage() {
  const [query] = useSearchParams();
  const portal = accountPortal(query);
  if (portal === undefined) return <Navigate to={accountPath(lastPortal().slug)} replace />;
  return (
    <SignedIn portal={portal}>
      <PageFrame>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4 sm:py-6">
          <OwnAccount />
        </main>
      </PageFrame>
    </SignedIn>
  );
}
