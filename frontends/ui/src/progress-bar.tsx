/** A bar filled from 0 to 100 per cent; `label` says the same in words. */
export function ProgressBar({ percent, label, done = false }: { percent: number; label: string; done?: boolean }) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={filled}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-4 border border-rule bg-band"
    >
      <div className={`h-full ${done ? 'bg-leaf' : 'bg-indigo'}`} style={{ width: `${filled}%` }} />
    </div>
  );
}
