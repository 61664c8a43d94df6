import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

type TabsProps<T extends string> = {
  /** Identifies this set of tabs on the page. */
  id: string;
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** The id of the panel that a set of tabs controls. */
export const panelId = (id: string) => `${id}-panel`;
export const tabId = (id: string, value: string) => `${id}-tab-${value}`;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** So many tabs stand below each other where they don't fit beside each other: nobody looks for a second one out of sight. */
const MOST_BELOW = 3;

const overflow = (count: number) => (count > MOST_BELOW ? 'overflow-x-auto' : 'flex-wrap');

/** Tabs; the arrow keys move from one to the next. If many do not fit they scroll, and the chosen one stays visible. */
export function Tabs<T extends string>({ id, label, tabs, value: chosen, onChange }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { offsetLeft = 0, offsetWidth = 0 } = document.getElementById(tabId(id, chosen)) ?? {};
    const { clientWidth = 0 } = list.current ?? {};
    list.current?.scrollTo({ left: offsetLeft - (clientWidth - offsetWidth) / 2 });
  }, [id, chosen]);

  function move(event: KeyboardEvent, at: number) {
    const next = tabs[STEPS[event.key]?.(at, tabs.length - 1) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(id, next.value))?.focus();
  }
  return (
    <div className="border-b border-hairline">
      <div ref={list} role="tablist" aria-label={label} className={`relative -mb-px flex ${overflow(tabs.length)}`}>
        {tabs.map(({ value, label: words }, at) => (
          <button
            key={value}
            id={tabId(id, value)}
            type="button"
            role="tab"
            aria-selected={value === chosen}
            aria-controls={panelId(id)}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChange(value)}
            onKeyDown={(event) => move(event, at)}
            className="min-h-12 flex-auto border-b-4 border-transparent px-2 font-semibold text-ink-2 -outline-offset-3 aria-selected:border-indigo aria-selected:text-indigo"
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
