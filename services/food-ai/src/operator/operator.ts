import { readOperatorConfig } from '../config.ts';
import { createAskFoodAi } from './ask-food-ai.client.ts';
import { runOperator } from './run-operator.ts';

// The commands of the operator: `make moderation-list`, `make moderation-remove ID=… REASON=…` and so on.
const { output, exitCode } = await runOperator(createAskFoodAi(readOperatorConfig()), process.argv.slice(2));
process.stdout.write(`${JSON.stringify(output)}\n`);
process.exitCode = exitCode;
