import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@sabiwell/ui/toast.tsx';
import { paths } from '../paths.ts';
import { t } from './messages.ts';

const READ_MS = 1000;

/** For a guest who wants to pay: says so, and a second later leads to the sign-in, which leads back to `backTo` (spec 1 section 8). */
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
