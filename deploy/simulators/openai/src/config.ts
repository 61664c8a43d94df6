import { z } from 'zod';

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535),
  SIM_TOKEN: z.string().min(1),
  SIM_ALLOW: z.string().optional(),
  SIM_PROFILE: z.enum(['lenient', 'strict', 'ollama']).default('lenient'),
});

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The simulator's settings; ends with exit code 78 and lists every problem when they are wrong or would open it to a network. */
export function readSettings() {
  const parsed = settings.safeParse(process.env);
  if (!parsed.success) return stop(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  if (!LOOPBACK.has(parsed.data.HOST) && parsed.data.SIM_ALLOW !== '1') {
    return stop(['HOST: the simulator listens on loopback only; SIM_ALLOW=1 lifts that']);
  }
  return parsed.data;
}

function stop(problems: string[]): never {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(78);
}
