import { useId } from 'react';

type ChoiceProps<T extends string> = {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T | '';
  onChange: (value: T) => void;
  id?: string;
  /** What is wrong, as a sentence; it is read out at once. */
  error?: string;
  /** Only for screen readers, where the place says it already. */
  quiet?: boolean;
};

/** One of a few, all in sight: radio buttons drawn as a row of boxes. */
export function Choice<T extends string>({ legend, options, value: chosen, onChange, id, error, quiet = false }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset id={id} className="min-w-0">
      <legend className={quiet ? 'sr-only' : 'pb-1 font-semibold'}>{legend}</legend>
      {/* Four in a row that do not fit a phone are two and two, and not three and a wide one. */}
      <div className={options.length === 4 ? 'grid grid-cols-2 gap-2 sm:grid-cols-4' : 'flex flex-wrap gap-2'}>
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
