import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { DeniedCard } from './denied-card.tsx';
import { t } from './messages.ts';

/** Stands for the whole portal where the account's doctor is not in the directory. */
export function AccessDenied() {
  return (
    <PageFrame>
      <TitledPage title={t('accessDenied')}>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl p-4 sm:py-8">
          <DeniedCard level="h1" />
        </main>
      </TitledPage>
    </PageFrame>
  );
}
