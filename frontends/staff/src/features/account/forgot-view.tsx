import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { portalName } from '../../portal-messages.ts';

export function ForgotView({ portal }: { portal: Portal }) {
  return <p>{portalName(portal.role)}</p>;
}
