import { isSignedOut } from './query-client.ts';
import { toast } from './toast.tsx';

/** Shows what failed, with the server's reason. An expired session is mentioned only on the sign-in page. */
export function toastFailure(title: string, error: Error): void {
  if (!isSignedOut(error)) toast({ title, description: error.message, variant: 'destructive' });
}
