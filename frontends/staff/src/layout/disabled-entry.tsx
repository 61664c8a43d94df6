import { type ComponentProps, useId, useState } from 'react';
import { t } from './messages.ts';

type DisabledEntryProps = Omit<ComponentProps<'button'>, 'children'> & { name: string };

/** An entry that can't be opened. It can be focused, so that everybody can learn why: the reason shows on focus, hover and press. */
export function DisabledEntry({ name, className = '', onKeyDown, ...rest }: DisabledEntryProps) {
  const { place, hide, watch } = usePlace();
  const id = useId();
  const reason = t('unavailable', { name });
  return (
    <>
      <button
        {...rest}
        {...watch}
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === 'Escape') hide();
        }}
        className={`cursor-not-allowed! text-left text-rule ${className}`}
      >
        {name}
      </button>
      <span id={id} hidden>
        {reason}
      </span>
      {place && (
        // What it says is read out with the button already.
        <span
          aria-hidden="true"
          style={place}
          className="pointer-events-none fixed z-40 mt-1 w-64 animate-appear border border-rule bg-surface p-2 text-sm whitespace-normal text-ink shadow-overlay"
        >
          {reason}
        </span>
      )}
    </>
  );
}

/** The width of the reason with its margins, in rem. */
const WIDTH = 17;

/** Where the reason is shown: under its entry, but never beyond the edge of the window. */
function usePlace() {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  function show({ currentTarget }: { currentTarget: Element }): void {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    const page = document.documentElement;
    const rem = Number.parseFloat(getComputedStyle(page).fontSize);
    setPlace({ left: Math.max(8, Math.min(left, page.clientWidth - WIDTH * rem)), top: bottom });
  }
  const hide = () => setPlace(null);
  return { place, hide, watch: { onFocus: show, onPointerEnter: show, onClick: show, onBlur: hide, onPointerLeave: hide } };
}
