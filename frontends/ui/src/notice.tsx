import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon, OfflineIcon } from './icons.tsx';

const TONES = {
  error: { colours: 'border-clay bg-clay-bg text-clay', Icon: AlertIcon },
  warning: { colours: 'border-amber bg-amber-bg text-amber', Icon: AlertIcon },
  info: { colours: 'border-rule bg-band text-ink', Icon: InfoIcon },
  offline: { colours: 'border-amber bg-amber-bg text-amber', Icon: OfflineIcon },
};

type NoticeProps = { tone: keyof typeof TONES; title?: string; children?: ReactNode; action?: ReactNode; className?: string };

/** A message that stays on the page as long as it applies. Screen readers read an error at once, and the others when they are idle. */
export function Notice({ tone, title, children, action, className = '' }: NoticeProps) {
  const { colours, Icon } = TONES[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`flex gap-3 border-l-4 p-3 ${colours} ${className}`}>
      <Icon className="size-6" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="max-w-full text-ink">{children}</div>}
        {action}
      </div>
    </div>
  );
}
