import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: string;
  /** What it belongs to, read out after the label where several switches have the same one. */
  of?: string;
  hint?: ReactNode;
  on: boolean;
  /** True while a change is being saved; presses do nothing until then. */
  busy?: boolean;
  onChange: (on: boolean) => void;
};

/** A setting that is on or off and applies at once. Its whole row can be pressed. */
export function Switch({ label, of, hint, on, busy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-14 items-center gap-x-4 gap-y-1 py-2 @max-[14rem]:flex-wrap">
      <div className="min-w-0 flex-1 @max-[14rem]:basis-full">
        <label htmlFor={id} className="font-medium after:absolute after:inset-0 after:cursor-pointer">
          {label}
          {of !== undefined && <span className="sr-only"> {of}</span>}
        </label>
        {hint && (
          <div id={`${id}-hint`} className="text-sm text-ink-2">
            {hint}
          </div>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-disabled={busy || undefined}
        onChange={({ target }) => !busy && onChange(target.checked)}
        className="switch relative shrink-0"
      />
    </div>
  );
}
