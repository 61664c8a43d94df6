import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, jsonText, readConfig, secret } from '@sabiwell/chassis/config.ts';

const schema = z.object({
  ...deployableConfig,
  DATABASE_URL: secret,
  REDIS_URL: secret,
  ...busConfig,
  INTERNAL_TOKEN_JWKS: jsonText.pipe(z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })),
  RATE_LIMITS: z.enum(['production', 'development']).default('production'),
});

export type Config = z.output<typeof schema>;

/** Reads this service's environment; production refuses the relaxed limits of development. */
export function loadConfig(): Config {
  return readConfig(
    schema.refine(...brokersNamed).refine((config) => config.NODE_ENV !== 'production' || config.RATE_LIMITS === 'production', {
      path: ['RATE_LIMITS'],
      message: 'development is not allowed in production',
    }),
    process.env,
  );
}

/** Reads what applying the migrations needs. */
export function loadMigrateConfig() {
  return readConfig(schema.pick({ DATABASE_URL: true }), process.env);
}
