import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';

/** The auto renew of one plan, which is off until it is switched on; then a note says what it means (spec 1 section 2). */
export function RenewSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div>
      <Switch label={t('autoRenew')} on={on} onChange={onChange} />
      <p role="status" className="text-sm text-ink-2">
        {on && t('autoRenewNote')}
      </p>
    </div>
  );
}
