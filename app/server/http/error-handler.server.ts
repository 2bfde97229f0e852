import type { ErrorRequestHandler } from 'express';
import { log } from '../log.server';
import { loggedPath } from './logged-path';
import { sendRefusal } from './refusal.server';

/** The answer to what no handler expected: a fixed page, and one line in the log. */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  const status = error.status >= 400 && error.status < 500 ? 400 : 500;
  if (status === 500) log.error({ error: error.stack, path: loggedPath(req.path) }, 'request failed');
  if (res.headersSent) return next(error);
  sendRefusal(req, res, status);
};
