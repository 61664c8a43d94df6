import { Link } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { Rows, rowClass, RowWords } from '@sabiwell/ui/rows.tsx';
import { portalName } from '../../../portal-messages.ts';
import { portalsByUse } from '../last-portal.ts';

type PortalLinksProps = { label: string; to: (portal: Portal) => string };

/** A link for each portal, the one last used on this device first. */
export function PortalLinks({ label, to }: PortalLinksProps) {
  return (
    <nav aria-label={label}>
      <Rows>
        {portalsByUse().map((portal) => (
          <li key={portal.slug}>
            <Link to={to(portal)} className={rowClass}>
              <RowWords title={portalName(portal.role)} />
            </Link>
          </li>
        ))}
      </Rows>
    </nav>
  );
}
