import type { RequestHandler } from 'express';
import { describeSpan } from '@sabiwell/chassis/observe/tracing.ts';
import { stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { notFound, wrongMethod } from './refusals.ts';
import { findRoute } from './route-table.ts';

/** Whether a path belongs to the API rather than to the web app. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Finds the operation that is called; 404 for an unknown path, 405 for a known one with another method. */
export const chooseRoute: RequestHandler = (req, res, next) => {
  const state = stateOf(req);
  const found = findRoute(req.method, state.path);
  if (found === undefined) return refuse(req, res, notFound);
  if ('allow' in found) return refuse(req, res, wrongMethod(found.allow));
  state.route = found.route;
  const { endpoint, operation } = found.route;
  describeSpan({ 'http.route': endpoint.path, 'sabiwell.operation': operation }, `${endpoint.method} ${endpoint.path}`);
  next();
};
