// Logs an error with the properties in the first argument.
import { createLog } from '../src/observe/log.ts';

createLog('small').warn({ err: Object.assign(new Error('refused'), JSON.parse(process.argv[2]!)) }, 'a round failed');
