import { useState } from 'react';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { LIST_KEYS, t as listWords } from './list-keys.ts';
import { t } from './messages.ts';
import { type Shortcut, SHORTCUT_KEYS } from './shortcut.domain.ts';
import { setSingleKeys, usesSingleKeys } from './single-keys.ts';

const WORDS = {
  palette: 'openPalette',
  search: 'openSearch',
  shortcuts: 'openShortcuts',
  previous: 'previousTab',
  next: 'nextTab',
} as const satisfies Record<Shortcut, keyof typeof t.english>;

/** The keys of the frame, and the switch that turns the single ones off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(usesSingleKeys);
  function change(next: boolean): void {
    setSingleKeys(next);
    setOn(next);
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('shortcuts')}>
      <Keys rows={Object.entries(SHORTCUT_KEYS).map(([shortcut, keys]) => [keys.split(' '), t(WORDS[shortcut as Shortcut])])} />
      <h3 className="mt-4 mb-2 border-t border-hairline pt-4 font-semibold">{listWords('inList')}</h3>
      <Keys rows={LIST_KEYS.map(({ keys, does }) => [keys, listWords(does)])} />
      <div className="mt-4 border-t border-hairline">
        <Switch label={t('singleKeys')} hint={t('singleKeysHint')} on={on} onChange={change} />
      </div>
    </Dialog>
  );
}

/** Keys, and what each set of them does. */
function Keys({ rows }: { rows: readonly (readonly [keys: readonly string[], does: string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
      {rows.map(([keys, does]) => (
        <div key={does} className="contents">
          <dt>
            {keys.map((key) => (
              <kbd key={key} className="mr-1 inline-block border border-rule bg-band px-2 font-sans font-semibold">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
