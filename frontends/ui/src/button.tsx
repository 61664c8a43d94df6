import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-base font-semibold no-underline ' +
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-band disabled:text-ink-2';
const VARIANTS = {
  primary: 'border-indigo bg-indigo text-on-indigo',
  outline: 'border-indigo bg-transparent text-indigo',
  food: 'border-palm bg-palm text-on-palm',
  danger: 'border-clay bg-clay text-on-clay',
  quiet: 'border-transparent bg-transparent text-indigo underline underline-offset-4',
};
type ButtonVariant = keyof typeof VARIANTS;

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary', more = ''): string {
  return `${SHAPE} ${VARIANTS[variant]} ${more}`;
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

/** A button of at least 44 px. While `busy` it keeps its place and the focus, shows a spinner, and presses do nothing. */
export function Button({ variant, busy = false, type = 'button', className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
