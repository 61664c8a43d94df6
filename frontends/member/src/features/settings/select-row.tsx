import { type ReactNode, type Ref, useId } from 'react';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';

type Option<T extends string> = { value: T; label: string; lang?: string; disabled?: boolean };
type SelectRowProps<T extends string> = {
  title: string;
  hint?: ReactNode;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
  ref?: Ref<HTMLSelectElement>;
};

/** A row with a setting's value. A press anywhere on it opens the browser's own list, which every phone and screen reader supports well. */
export function SelectRow<T extends string>({ title, hint, value, options, onChange, ref }: SelectRowProps<T>) {
  const id = useId();
  function choose(wanted: string): void {
    const option = options.find((one) => one.value === wanted);
    if (option && option.value !== value) onChange(option.value);
  }
  return (
    <li className="flex min-h-14 items-center gap-1 pr-4 @max-[14rem]:flex-wrap">
      <label htmlFor={id} className="min-w-0 flex-1 py-2 pl-4 @max-[14rem]:basis-full">
        <span className="block font-medium">{title}</span>
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </label>
      <select
        id={id}
        ref={ref}
        value={value}
        onChange={({ target }) => choose(target.value)}
        className="min-h-11 max-w-[60%] appearance-none truncate bg-surface px-2 text-right text-ink-2 @max-[14rem]:max-w-[80%] @max-[14rem]:pl-4"
      >
        {options.map(({ value: code, label, ...rest }) => (
          <option key={code} value={code} {...rest}>
            {label}
          </option>
        ))}
      </select>
      <ChevronRightIcon className="size-5 text-ink-2" />
    </li>
  );
}
