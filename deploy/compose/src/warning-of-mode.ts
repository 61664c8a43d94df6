const LINE = '*'.repeat(72);

/** What every start says out loud unless it was told to be production; undefined for production. */
export function warningOfMode(mode = ''): string | undefined {
  if (mode === 'production') return undefined;
  return [
    LINE,
    `Sabiwell starts in ${mode || 'development'}, which is NOT for members: it answers by plain http and has wide limits.`,
    'For members set SABIWELL_ENV=production (docs/containers.md).',
    LINE,
  ].join('\n');
}
