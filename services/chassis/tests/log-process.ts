// Logs an error with what the first argument says of it.
import { createLog } from '../src/observe/log.ts';

createLog('small').warn({ err: Object.assign(new Error('refused'), JSON.parse(process.argv[2]!)) }, 'a round failed');
