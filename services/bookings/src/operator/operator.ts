import { loadOperatorConfig } from '../config.ts';
import { createAskBookings } from './ask-bookings.client.ts';
import { runOperator } from './run-operator.ts';

// The commands of the operator: `make care-tasks`, `make care-confirm ID=…` and so on.
const { output, exitCode } = await runOperator(createAskBookings(loadOperatorConfig()), process.argv.slice(2));
process.stdout.write(`${JSON.stringify(output)}\n`);
process.exitCode = exitCode;
