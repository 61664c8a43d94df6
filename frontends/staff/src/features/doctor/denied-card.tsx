import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { t } from './messages.ts';

/** Says that the account has no doctor behind it, and leads back to the sign-in page. */
export function DeniedCard({ level: Heading = 'h2' }: { level?: 'h1' | 'h2' }) {
  const { signOut, busy } = useSignOut();
  return (
    <Card className="flex flex-col items-start gap-3">
      <Heading className="text-xl font-semibold">{t('accessDenied')}</Heading>
      <p>{t('accessDeniedWords')}</p>
      <Button busy={busy} onClick={signOut}>
        {t('returnToLogin')}
      </Button>
    </Card>
  );
}
