import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const settings = z.object({
  HOST: z.enum(['127.0.0.1', '::1', 'localhost'], 'the mail simulator shows mails with their links to anybody who asks: loopback only'),
  PORT: port,
  SMTP_PORT: port,
  SIM_TOKEN: z.string().min(1),
  NODE_ENV: z.string().refine((name) => name !== 'production', 'the mail simulator is for development and tests'),
});

/** The simulator's settings; ends with exit code 78 and every problem when they are wrong. */
export function readSettings() {
  const parsed = settings.safeParse({ HOST: '127.0.0.1', NODE_ENV: 'development', ...process.env });
  if (parsed.success) return parsed.data;
  process.stderr.write(`${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n')}\n`);
  process.exit(78);
}
