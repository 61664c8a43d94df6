import { type ReactNode, useId } from 'react';

type ChoiceProps<T extends string> = {
  legend: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T | '';
  onChange: (value: T) => void;
  id?: string;
  /** A sentence that says what is wrong; screen readers read it at once. */
  error?: string;
  /** True: the legend is for screen readers only, because its place on the screen explains the choice. */
  quiet?: boolean;
};

/** A choice among a few options that are all visible: radio buttons drawn as a row of boxes. */
export function Choice<T extends string>({ legend, options, value: chosen, onChange, id, error, quiet = false }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset id={id} className="min-w-0">
      <legend className={quiet ? 'sr-only' : 'pb-1 font-medium'}>{legend}</legend>
      {/* Four options do not fit a phone in one row, so they form two rows of two instead of three and a wide one. */}
      <div className={options.length === 4 ? 'pairs gap-2 [--least:7.5rem] sm:grid-cols-4' : 'flex flex-wrap gap-2'}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-11 flex-auto cursor-pointer items-center justify-center rounded-control border border-rule bg-surface px-3 text-center has-checked:border-indigo has-checked:bg-indigo has-checked:font-semibold has-checked:text-on-indigo has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="pt-1 text-sm font-semibold text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
}
