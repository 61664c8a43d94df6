import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { portalName } from '../../portal-messages.ts';

export function SignInPage({ portal }: { portal: Portal }) {
  return (
    <main>
      <h1>{portalName(portal.role)}</h1>
    </main>
  );
}
