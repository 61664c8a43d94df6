import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import type { GridAction } from './grid-types.ts';
import { t } from './texts.ts';

type RowDrawerProps<Row> = {
  row: Row;
  name: string;
  /** Where the row stands in the list, from 0, and how many rows are held. */
  at: number;
  count: number;
  actions: readonly GridAction<Row>[];
  singleKeys: boolean;
  onWalk: (steps: number) => void;
  onAct: (action: GridAction<Row>) => void;
  onClose: () => void;
  children: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Everything about one row, at the side of the list, and what can be done with it. The letters that move in the list move here, too. */
export function RowDrawer<Row>({ row, name, at, count, actions, singleKeys, onWalk, onAct, onClose, children }: RowDrawerProps<Row>) {
  const possible = actions.filter(({ allowed }) => allowed(row));
  useRowKeys(singleKeys, possible, { onWalk, onAct });
  const footer = (
    <div className="flex flex-wrap gap-3">
      {possible.map((action) => (
        <Button key={action.id} variant={action.danger ? 'outline' : 'primary'} className="flex-auto" onClick={() => onAct(action)}>
          {action.label}…
        </Button>
      ))}
    </div>
  );
  return (
    <Dialog open side onOpenChange={(open) => !open && onClose()} title={name} footer={possible.length > 0 ? footer : undefined}>
      <div className="mb-4 flex items-center gap-2 border-b border-hairline pb-2">
        <p role="status" className="figures flex-1 text-sm text-ink-2">
          <span className="sr-only">{name}, </span>
          {t('place', { at: at + 1, count })}
        </p>
        <Walk label={t('previousRow')} disabled={at <= 0} onPress={() => onWalk(-1)}>
          <ChevronLeftIcon className="size-5" />
        </Walk>
        <Walk label={t('nextRow')} disabled={at >= count - 1} onPress={() => onWalk(1)}>
          <ChevronRightIcon className="size-5" />
        </Walk>
      </div>
      {children}
    </Dialog>
  );
}

type Keys<Row> = Pick<RowDrawerProps<Row>, 'onWalk' | 'onAct'>;

/** The letters that walk from row to row, and those of the actions, while nobody types. */
function useRowKeys<Row>(singleKeys: boolean, possible: readonly GridAction<Row>[], { onWalk, onAct }: Keys<Row>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (isTyping || !singleKeys || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = STEPS[event.key];
    const action = possible.find(({ key }) => key === event.key);
    if (steps !== undefined) onWalk(steps);
    if (action !== undefined) onAct(action);
    if (steps !== undefined || action !== undefined) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type WalkProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode };

/** At an end the button stays, because the focus would be lost with it. */
function Walk({ label, disabled, onPress, children }: WalkProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className="grid size-11 place-items-center rounded-control text-indigo aria-disabled:cursor-not-allowed aria-disabled:text-rule"
    >
      {children}
    </button>
  );
}
