import { PrismaPg } from '@prisma/adapter-pg';
import { openExports } from '@sabiwell/chassis/member-rows/export-place.ts';
import { createOperatorLog } from '@sabiwell/chassis/observe/log.ts';
import { endInWords } from '@sabiwell/chassis/stores/end-in-words.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { loadConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { openMailer } from '../start-mail.ts';
import { runOperator } from './run-operator.ts';

// The commands of the operator: `make staff-invite ROLE=… EMAIL=… NAME=…`, `make staff-list` and so on.
const config = loadConfig();
const log = createOperatorLog('identity-operator');
const pool = createPool(config.DATABASE_URL.reveal(), 'identity-operator');
endInWords(pool);
const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
const redis = createRedis(config.REDIS_URL.reveal(), 'request');
// Mails that wait are sent by the service, which checks for them every few seconds.
const mails = { wake: () => undefined };
const exports = await openExports(config);
const context = await createContext(config, { log, pool, prisma, redis, mails, exports, exporting: mails });
const mailer = openMailer(config);
const { output, exitCode } = await runOperator({ ...context, mailer }, process.argv.slice(2));
for (const line of [output].flat()) process.stdout.write(`${JSON.stringify(line)}\n`);
mailer?.close();
await prisma.$disconnect();
await pool.end();
redis.disconnect();
process.exitCode = exitCode;
