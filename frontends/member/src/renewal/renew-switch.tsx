import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';

/** The auto renew switch of one plan. It is off at first; when it is on, a note explains what that means (spec 1 section 2). */
export function RenewSwitch({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div>
      <Switch label={t('autoRenew')} of={name} on={on} onChange={onChange} />
      <p role="status" className="text-sm text-ink-2">
        {on && t('autoRenewNote')}
      </p>
    </div>
  );
}
