import type { ComponentProps, ReactNode } from 'react';
import { ChevronRightIcon } from './icons.tsx';

/**
 * A grouped list: rows of at least 56 px on one surface, with dividers between them that begin where the words do. Where a line holds few
 * letters, as with large text on a small phone, values stand under the words and arrows are left out, so that no word is cut.
 */
export function Rows({ className = '', ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={`rows @container wrap-break-word ${className}`} />;
}

/** The classes of a link or button that fills its row. */
export const rowClass = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left text-ink no-underline @max-[14rem]:flex-wrap';

type RowWordsProps = {
  /** An icon or a picture before the words. */
  lead?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
  /** What is behind the row today, such as a balance; it stands at the end. */
  value?: ReactNode;
  /** False where pressing the row opens nothing. */
  opens?: boolean;
};

/** What stands in a row: a title with a hint, a value at the end, and a chevron if the row opens something. */
export function RowWords({ lead, title, hint, value, opens = true }: RowWordsProps) {
  return (
    <>
      {lead}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
      {value !== undefined && <span className="figures text-right text-ink-2 @max-[14rem]:basis-full @max-[14rem]:text-left">{value}</span>}
      {opens && <ChevronRightIcon className="size-5 text-ink-2 @max-[14rem]:hidden" />}
    </>
  );
}
