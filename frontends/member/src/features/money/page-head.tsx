import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronLeftIcon } from '@sabiwell/ui/icons.tsx';

type PageHeadProps = { back: string; to: string; title: string; children?: ReactNode };

/** The head of a page under the profile: a link back, and the page's name. */
export function PageHead({ back, to, title, children }: PageHeadProps) {
  return (
    <header className="print:hidden">
      <Link to={to} className="-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-indigo">
        <ChevronLeftIcon className="size-5" />
        {back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold">{title}</h1>
        {children}
      </div>
    </header>
  );
}
