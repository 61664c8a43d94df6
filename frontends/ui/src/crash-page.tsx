import { PageFailed } from './page-failed.tsx';

/** When even the frame of the app fails. */
export function CrashPage() {
  return (
    <main className="mx-auto max-w-xl px-4 py-12">
      <PageFailed />
    </main>
  );
}
