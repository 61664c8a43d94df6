/** How much waits behind a tab: the figure for the eye, and words for screen readers. */
export function WaitingCount({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="figures ml-1.5 min-w-5 rounded-control bg-indigo px-1 text-center text-sm font-semibold text-on-indigo"
      >
        {count}
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}
