import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronLeftIcon } from '@sabiwell/ui/icons.tsx';

type Props = { title: string; back: string; to: string; children?: ReactNode };

/** The head of a page that belongs to another: a link back to that page, and its own name. */
export function SubPageHeader({ title, back, to, children }: Props) {
  return (
    <header>
      <Link to={to} className="-ml-1 inline-flex min-h-11 max-w-full items-center gap-1 font-semibold wrap-anywhere text-indigo">
        <ChevronLeftIcon className="size-5" />
        {back}
      </Link>
      <h1 className="text-2xl font-bold">{title}</h1>
      {children}
    </header>
  );
}
