import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import { operationLists } from './operation-lists.ts';

const { listWorkouts, logWorkout } = contracts['health-tracking'];
const toy = { toy: { logWorkout, listWorkouts } };
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'operations-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function listed(...files: string[]): string | undefined {
  for (const file of files.map((name) => join(root, 'services/toy/src', name))) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  return operationLists(root, toy)['services/toy/src/operations.ts'];
}

it('an operation is found in the file of its name, wherever in the service it is', () => {
  expect(listed('workouts/log-workout.ts', 'list-workouts.ts')?.split('\n')).toEqual(
    expect.arrayContaining([
      "import { listWorkouts } from './list-workouts.ts';",
      "import { logWorkout } from './workouts/log-workout.ts';",
      '  logWorkout,',
      '  listWorkouts,',
    ]),
  );
});

it('an operation without a file is left to the compiler', () => {
  const text = listed('workouts/log-workout.ts');
  expect(text).toContain('  logWorkout,\n};');
  expect(text).not.toContain('listWorkouts');
});

it('operations that differ in their role alone share a file', () => {
  mkdirSync(join(root, 'services/toy/src'), { recursive: true });
  writeFileSync(join(root, 'services/toy/src/log-workout.ts'), '');
  const text = operationLists(root, { toy: { logWorkoutAdmin: logWorkout, logWorkoutCaseManager: logWorkout } })[
    'services/toy/src/operations.ts'
  ];
  expect(text?.match(/import/g)).toHaveLength(1);
  expect(text).toContain('  logWorkoutAdmin: logWorkout,\n  logWorkoutCaseManager: logWorkout,');
});

it('an operation with two files is refused', () => {
  expect(() => listed('a/log-workout.ts', 'b/log-workout.ts')).toThrow('logWorkout has two files');
});
