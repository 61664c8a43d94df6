import { Counter, Gauge } from 'prom-client';

/** One number with its labels. */
export type Sample = { labels?: Record<string, string>; value: number };

/** The source of a gauge's numbers, asked at each scrape. */
export type Source = () => Sample[] | Promise<Sample[]>;

const LIMIT_MS = 2_000;
const REMEMBER_MS = 500;

const failures = new Counter({
  name: 'sabiwell_scrape_failures_total',
  help: 'Numbers that could not be had when they were asked for',
  labelNames: ['gauge'],
});

/**
 * A gauge that asks its sources when it is scraped. A source that fails or takes over 2 seconds shows no number rather than an old one. A
 * source with a known name replaces that one.
 */
export function scrapeGauge(of: { name: string; help: string; labelNames?: string[] }): { from(name: string, source: Source): void } {
  const sources = new Map<string, Source>();
  new Gauge({
    labelNames: [],
    ...of,
    async collect() {
      const answers = await Promise.all([...sources.values()].map((source) => ask(source, of.name)));
      // Without labels `reset` would set it to zero.
      if ((of.labelNames ?? []).length > 0) this.reset();
      else this.remove();
      for (const { labels, value } of answers.flat()) this.set(labels ?? {}, value);
    },
  });
  return { from: (name, source) => void sources.set(name, source) };
}

/** Shares one answer among the gauges of one scrape. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > REMEMBER_MS) last = { answer: ask(), at: performance.now() };
    return last.answer;
  };
}

async function ask(source: Source, gauge: string): Promise<Sample[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), LIMIT_MS);
  });
  try {
    return await Promise.race([source(), late]);
  } catch {
    failures.inc({ gauge });
    return [];
  } finally {
    clearTimeout(timer);
  }
}
