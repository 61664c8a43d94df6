// Here and not with the icons of the kit, which every screen loads. Geometry of lucide (ISC licence).

/** A heart, full for what the member likes. */
export function Heart({ isFull }: { isFull: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5 shrink-0"
    >
      <path d="M20.8 4.6a5.5 5.5 0 0 0-7.8 0l-1 1-1-1a5.5 5.5 0 0 0-7.8 7.8l8.8 8.8 8.8-8.8a5.5 5.5 0 0 0 0-7.8" />
    </svg>
  );
}
