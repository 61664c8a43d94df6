import type { StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { t as shared } from '../messages.ts';
import { Moment } from '../moment.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { chatStatusWords, chatTypeWords, severityWords, t } from './messages.ts';

const TONES: Readonly<Record<StaffAiChat['severity'], Tone>> = { low: 'neutral', medium: 'fair', high: 'poor' };

/** How serious a question was, as a word. */
export function SeverityBadge({ severity }: Pick<StaffAiChat, 'severity'>) {
  return <Badge tone={TONES[severity]}>{severityWords(severity)}</Badge>;
}

/** Who asked; a member who is gone has no name. */
export const askerName = ({ userName }: Pick<StaffAiChat, 'userName'>): string => (userName === '' ? t('anonymous') : userName);

/** That a question was asked, by whom and when; never what was said. */
export const aiChatColumns = (): GridColumn<StaffAiChat>[] => [
  { id: 'user', header: t('user'), width: 9, names: true, cell: askerName },
  {
    id: 'status',
    header: shared('status'),
    width: 6.5,
    cell: ({ status }) => <StatusBadge status={status} words={chatStatusWords(status)} />,
  },
  { id: 'severity', header: t('severity'), width: 6, cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  { id: 'email', header: shared('email'), width: 10, cell: ({ userEmail }) => userEmail ?? undefined },
  { id: 'type', header: t('type'), width: 8, cell: ({ consultationType }) => chatTypeWords(consultationType) },
  { id: 'started', header: t('started'), width: 9, sort: 'timestamp', cell: ({ timestamp }) => <Moment at={timestamp} /> },
];
