import type { ReactNode } from 'react';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { Card } from '@sabiwell/ui/card.tsx';

type LonePageProps = {
  title: string;
  /** Whose page it is; it stands beside the product's name. */
  portal?: string;
  /** True for a page with more than one column. */
  wide?: boolean;
  children: ReactNode;
};

/** A page outside the portals: the product's name and one card. */
export function LonePage({ title, portal, wide = false, children }: LonePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 bg-header px-4 py-2 text-on-header print:hidden">
        <span className="font-bold">{BRAND_NAME}</span>
        {portal !== undefined && <span>{portal}</span>}
      </header>
      <main className={`mx-auto w-full p-4 sm:py-12 print:max-w-none print:p-0 ${wide ? 'max-w-2xl' : 'max-w-md'}`}>
        <Card className="flex flex-col gap-4 sm:p-6 print:border-0 print:p-0">
          <h1 className="text-xl font-bold print:hidden">{title}</h1>
          {children}
        </Card>
      </main>
    </div>
  );
}
