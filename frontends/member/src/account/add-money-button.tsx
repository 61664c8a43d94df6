import { lazy, useState } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { readDraft } from '@sabiwell/ui/storage.ts';
import { t } from './wallet-messages.ts';

const load = () => import('./add-money.tsx');
const AddMoney = lazy(() => load().then((module) => ({ default: module.AddMoney })));
// Offline the import would fail, and a failed import reloads the page.
const preload = () => void (navigator.onLine && load().catch(() => undefined));

/** Opens the window that adds money to the wallet. */
export function AddMoneyButton({ userId, className }: { userId: number; className?: string }) {
  // If an expired session interrupted a payment, its window opens again.
  const [isAdding, setIsAdding] = useState(() => readDraft('payment.wallet', userId) !== undefined);
  return (
    <>
      <Button className={className} onPointerEnter={preload} onFocus={preload} onClick={() => setIsAdding(true)}>
        <PlusIcon className="size-5" />
        {t('add')}
      </Button>
      {isAdding && (
        <LateWindow>
          <AddMoney onClose={() => setIsAdding(false)} />
        </LateWindow>
      )}
    </>
  );
}
