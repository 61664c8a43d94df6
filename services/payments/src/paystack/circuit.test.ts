import { expect, test } from 'vitest';
import { createCircuit } from './circuit.ts';

function setUp() {
  let now = 0;
  const circuit = createCircuit(() => now, 5000);
  return { circuit, pass: (ms: number) => (now += ms) };
}
const failAbout = (circuit: ReturnType<typeof createCircuit>, ...words: string[]) => words.forEach((word) => circuit.failed(word));

test('five different references that fail in a row open it', () => {
  const { circuit } = setUp();
  failAbout(circuit, 'a', 'b', 'c', 'd');
  expect(circuit.admits()).toBe(true);
  circuit.failed('e');
  expect([circuit.admits(), circuit.restSeconds()]).toEqual([false, 5]);
});

test('one reference that fails again and again says nothing of the others', () => {
  const { circuit } = setUp();
  failAbout(circuit, ...Array.from({ length: 20 }, () => 'a'));
  expect(circuit.admits()).toBe(true);
});

test('a success between failures starts the count anew', () => {
  const { circuit } = setUp();
  failAbout(circuit, 'a', 'b', 'c', 'd');
  circuit.succeeded();
  failAbout(circuit, 'e', 'f', 'g', 'h');
  expect(circuit.admits()).toBe(true);
});

test('after its rest one call tries: its success closes it, its failure opens it for another rest', () => {
  const { circuit, pass } = setUp();
  failAbout(circuit, 'a', 'b', 'c', 'd', 'e');
  pass(5000);
  expect([circuit.admits(), circuit.admits()]).toEqual([true, false]);
  circuit.failed('a');
  expect(circuit.admits()).toBe(false);
  pass(5000);
  expect(circuit.admits()).toBe(true);
  circuit.succeeded();
  expect([circuit.admits(), circuit.admits(), circuit.restSeconds()]).toEqual([true, true, undefined]);
});
