import { useEffect, useId, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { hasWords } from './match-words.ts';

export type PaletteItem = {
  id: string;
  label: string;
  /** What kind of thing it is, at the end of its row. */
  kind?: string;
  run: () => void;
};

type PaletteProps = {
  title: string;
  /** The label of the field, which is shown in it as well. */
  label: string;
  empty: string;
  items: readonly PaletteItem[];
  onClose: () => void;
};

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
};

/** Everything that can be opened or done from here, found by typing. The arrow keys choose, Enter runs what is chosen. */
export function Palette({ title, label, empty, items, onClose }: PaletteProps) {
  const id = useId();
  const { typed, type, found, chosen, move } = useChosen(items);
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;
  const chosenId = chosen && optionId(chosen);
  // The effect must return nothing: newer browsers answer scrolling with a promise, which is no function to clean up with.
  useEffect(() => {
    document.getElementById(chosenId ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  function run(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    onClose();
    item.run();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <input
        {...FIELD}
        aria-label={label}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosenId}
        placeholder={label}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') run(chosen);
          if (event.key === 'Enter' || move(event.key)) event.preventDefault();
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={title} className="mt-3">
        {found.map((item) => (
          <Option key={item.id} id={optionId(item)} item={item} isChosen={item === chosen} onRun={run} />
        ))}
      </div>
      <p role="status" className="text-ink-2">
        {found.length === 0 && empty}
      </p>
    </Dialog>
  );
}

const FIELD = {
  'data-first-field': '',
  type: 'text',
  role: 'combobox',
  'aria-expanded': true,
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  spellCheck: false,
  className: 'control',
} as const;

/** What was typed, the items that have these words, and the one that Enter runs. */
function useChosen(items: readonly PaletteItem[]) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = items.filter((item) => hasWords(item.label, typed));
  function type(text: string): void {
    setTyped(text);
    setAt(0);
  }
  function move(key: string): boolean {
    const next = STEPS[key]?.(at, found.length - 1);
    if (next !== undefined) setAt(next);
    return next !== undefined;
  }
  return { typed, type, found, chosen: found[at], move };
}

type OptionProps = { id: string; item: PaletteItem; isChosen: boolean; onRun: (item: PaletteItem) => void };

/** One item of the palette. The arrow keys work in the field, which keeps the focus. */
function Option({ id, item, isChosen, onRun }: OptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={() => onRun(item)}
      className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 border-l-4 border-transparent px-3 py-2 aria-selected:border-indigo aria-selected:bg-band aria-selected:font-semibold"
    >
      {item.label}
      <span className="text-sm font-normal text-ink-2">{item.kind}</span>
    </button>
  );
}
