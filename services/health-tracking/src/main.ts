import { PrismaPg } from '@prisma/adapter-pg';
import { createBus } from '@sabiwell/chassis/bus.ts';
import { createTokenVerifier } from '@sabiwell/chassis/internal-token.ts';
import { run } from '@sabiwell/chassis/lifecycle.ts';
import { createLog } from '@sabiwell/chassis/log.ts';
import { createPool } from '@sabiwell/chassis/postgres.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { consume } from './consume.ts';
import { PrismaClient } from './generated/prisma/client.ts';

const config = loadConfig();
const log = createLog('health-tracking', config.LOG_LEVEL);
const pool = createPool(config.DATABASE_URL.reveal(), 'health-tracking');
const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
const bus = await createBus({ bus: config.BUS, redisUrl: config.REDIS_URL.reveal(), kafkaBrokers: config.KAFKA_BROKERS, log });
const context = { log, clock: () => new Date(), prisma, pool };
const subscription = await consume(context, bus);

await run({
  log,
  http: {
    app: createApp(context, createTokenVerifier(config.INTERNAL_TOKEN_JWKS, 'health-tracking')),
    host: config.HOST,
    port: config.PORT,
  },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: async () => ({ postgres: (await pool.query('SELECT 1')).rowCount === 1 }),
  stop: [() => subscription.stop(), () => bus.close(), () => prisma.$disconnect(), () => pool.end()],
});
