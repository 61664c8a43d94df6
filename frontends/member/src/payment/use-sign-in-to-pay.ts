import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@sabiwell/ui/toast.tsx';
import { paths } from '../paths.ts';
import { t } from './messages.ts';

const READ_MS = 1000;

/** Asks a guest who wants to pay to sign in, and a second later opens the sign-in page, which leads back to `backTo` (spec 1 section 8). */
export function useSignInToPay(): (words: string, backTo: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (words, backTo) => {
    toast({ title: t('authentication'), description: words, variant: 'destructive' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(paths.signIn, { state: { from: backTo } }), READ_MS);
  };
}
