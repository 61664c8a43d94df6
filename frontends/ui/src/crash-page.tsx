import { PageFailed } from './page-failed.tsx';

/** Shown when the frame around the pages throws an error. */
export function CrashPage() {
  return (
    <main className="mx-auto max-w-xl px-4 py-12">
      <PageFailed />
    </main>
  );
}
