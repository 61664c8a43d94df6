// Logs an error with the properties in the first argument, as an operator's program where that is the second.
import { createLog, createOperatorLog } from '../src/observe/log.ts';

const log = process.argv[3] === 'operator' ? createOperatorLog('small') : createLog('small');
log.warn({ err: Object.assign(new Error('refused'), JSON.parse(process.argv[2]!)) }, 'a round failed');
