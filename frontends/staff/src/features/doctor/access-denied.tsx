import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { t } from './messages.ts';

/** Stands for the whole portal where the account's doctor is not in the directory. */
export function AccessDenied() {
  const { signOut, busy } = useSignOut();
  return (
    <PageFrame>
      <TitledPage title={t('accessDenied')}>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl p-4 sm:py-8">
          <Card className="flex flex-col items-start gap-3">
            <h1 className="text-xl font-semibold">{t('accessDenied')}</h1>
            <p>{t('accessDeniedWords')}</p>
            <Button busy={busy} onClick={signOut}>
              {t('returnToLogin')}
            </Button>
          </Card>
        </main>
      </TitledPage>
    </PageFrame>
  );
}
