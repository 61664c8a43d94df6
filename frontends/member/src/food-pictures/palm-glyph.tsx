/** A palm tree in the colour of food, where a dish has no picture. */
export function PalmGlyph({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={`shrink-0 text-palm ${className}`}>
      <circle cx="48" cy="48" r="46" className="fill-palm-bg" />
      <path
        d="M45 80q5-18 3-37M48 42q-14-3-24 12M48 42Q36 27 20 33M48 42q-2-16-14-21M48 42q4-16 15-20M48 42q13-14 28-8M48 42q15-1 23 13"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
