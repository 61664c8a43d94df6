import { isSignedOut } from './query-client.ts';
import { toast } from './toast.tsx';

/** Says what was not done, with the server's reason. That a session is over is said on the sign-in page alone. */
export function toastFailure(title: string, error: Error): void {
  if (!isSignedOut(error)) toast({ title, description: error.message, variant: 'destructive' });
}
