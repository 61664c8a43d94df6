import { expect, test } from 'vitest';
import { findRoute, routes } from './route-table.ts';

const operationOf = (method: string, path: string) => {
  const found = findRoute(method, path);
  return found && 'route' in found ? found.route.operation : found?.allow;
};

test('every operation is found by its own method and path', () => {
  for (const { operation, endpoint } of routes) {
    expect(operationOf(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, '7'))).toBe(operation);
  }
});

test('no two operations share a method and the shape of a path', () => {
  const shapes = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each([
  ['GET', '/api/food-analyses/item/1', 'readFoodAnalysis'],
  ['GET', '/api/food-analyses/item', 'listFoodAnalyses'],
  ['HEAD', '/api/foods', 'searchFoods'],
  ['DELETE', '/api/user', 'deleteAccount'],
  ['PUT', '/api/user', ['DELETE', 'GET', 'HEAD']],
  ['PUT', '/api/fitness-goals/7', ['GET', 'HEAD']],
  ['PUT', '/api/fitness-goals/0198c0de-0000-7000-8000-000000000001', ['DELETE', 'PATCH']],
  ['PATCH', '/api/fitness-goals/7', 'changeGoal'],
  ['GET', '/api/media/0123', 'readMedia'],
  ['GET', '/api/media/profile-0123', 'readProfilePhoto'],
  ['GET', '/api/media/profile-', 'readMedia'],
  ['GET', '/api/food-analyses/', undefined],
  ['GET', '/api/user/', undefined],
  ['GET', '/API/user', undefined],
  ['GET', '/internal/sessions/x', undefined],
  ['GET', '', undefined],
])('%s %s', (method, path, expected) => {
  expect(operationOf(method, path)).toEqual(expected);
});
