import type { ErrorRequestHandler } from 'express';
import { log } from '../log.server';
import { loggedPath } from './logged-path';
import { sendRefusal } from './refusal.server';

/** Answers an unexpected error with a fixed page, and writes one log line. */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  const status = error.status >= 400 && error.status < 500 ? 400 : 500;
  if (status === 500) log.error({ error: error.stack, path: loggedPath(req.path) }, 'request failed');
  if (res.headersSent) return next(error);
  sendRefusal(req, res, status);
};
