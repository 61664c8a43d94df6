import { useEffect, useRef } from 'react';
import { isSignedOut } from './query-client.ts';
import { toast } from './toast.tsx';

/** Shows what failed, with the server's reason. An expired session is mentioned only on the sign-in page. */
export function toastFailure(title: string, error: Error): void {
  if (!isSignedOut(error)) toast({ title, description: error.message, variant: 'destructive' });
}

/** Shows what failed only where the window that would say it is closed by then: beside its words a toast would say them twice. */
export function useLateFailure(title: string): (error: Error) => void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (error) => {
    if (!isOpen.current) toastFailure(title, error);
  };
}
