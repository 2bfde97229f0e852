import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { addressRange } from './address-list';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

const listOf = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
    .pipe(z.array(entry))
    .default([]);

const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value),
    'must be a URL like https://www.example.org',
  )
  .transform((value) => new URL(value).origin);

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgresql://');

const schema = z
  .object({
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATABASE_URL: postgresUrl.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    UPLOADS_DIR: z
      .string()
      .refine(isAbsolute, 'must be a folder from the root on, like /srv/nassco/uploads')
      .optional(),
    PUBLIC_URL: origin.optional(),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    ALLOWED_HOSTS: listOf(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9.:[\]-]+$/, 'must be host names separated by commas'),
    ),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().min(3).default('NASSCO <no-reply@localhost>'),
    OFFICE_EMAIL: z.string().min(3).default('office@localhost'),
    MAIL_PER_MINUTE: wholeNumber(1, 100_000).default(120),
    ANALYTICS_MEASUREMENT_ID: z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a Google Analytics measurement ID like G-AB12CD34EF')
      .optional(),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    NODE_ENV: z.string().optional(),
    PAGE_CACHE_MB: wholeNumber(1, 4096).default(64),
    GATEWAY_TOKEN: z
      .string()
      .regex(/^[\w.~-]{24,200}$/, 'must be 24 to 200 letters, digits, "-", ".", "_" and "~"')
      .optional(),
    GATEWAY_ADDRESSES: listOf(addressRange),
    DESK: z.enum(['on', 'off']).default('on'),
    DESK_HOST: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9.:[\]-]+$/, 'must be a host name')
      .optional(),
    DESK_DATABASE_URL: postgresUrl.optional(),
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    SHOW_SAMPLES: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((env) => env.SECRET_KEY || !env.DATABASE_URL || env.NODE_ENV !== 'production', {
    path: ['SECRET_KEY'],
    message: 'is required with DATABASE_URL: at least 32 random characters, the same for all processes',
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

/** The settings of the process, named as in `.env.example`, with defaults filled in. */
export type Env = z.output<typeof schema>;

/** Validates the environment, where an empty value counts as not set. @throws Error that lists what is invalid, and why */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path[0]?.toString()}: ${issue.message}`);
  throw new Error(
    `Invalid ${lines.length === 1 ? 'setting' : 'settings'} in the environment:\n${lines.join('\n')}`,
  );
}

const LOOPBACK = /^(localhost|127\.[\d.]+|::1|\[::1\])$/;

/** A line to print at the start of a process that others can reach without a proxy; otherwise none. */
export function proxyAdvice({ HOST, TRUST_PROXY }: Pick<Env, 'HOST' | 'TRUST_PROXY'>): string[] {
  if (TRUST_PROXY > 0 || LOOPBACK.test(HOST)) return [];
  return [
    `HOST is ${HOST} and TRUST_PROXY is 0. A proxy belongs in front of the site, to keep off floods and slow connections: deploy/nginx/nginx.conf is one (docs/deploy.md).`,
  ];
}

type DeskSettings = Pick<Env, 'DESK' | 'DESK_HOST' | 'PUBLIC_URL'>;

/** Where the desk is: scheme, host name and port, without a path. */
export function deskOriginOf({ DESK_HOST, PUBLIC_URL }: Pick<Env, 'DESK_HOST' | 'PUBLIC_URL'>): string {
  return DESK_HOST ? new URL(`${new URL(PUBLIC_URL).protocol}//${DESK_HOST}`).origin : PUBLIC_URL;
}

/** Whether there is a desk. Over plain HTTP only on the loopback, as anybody on the way could take the session. */
export function isDeskOn(settings: DeskSettings): boolean {
  const { protocol, hostname } = new URL(deskOriginOf(settings));
  return settings.DESK === 'on' && (protocol === 'https:' || LOOPBACK.test(hostname));
}

/** A line to print at the start of a process whose desk is closed although no setting takes it out; otherwise none. */
export function deskAdvice(settings: DeskSettings): string[] {
  if (settings.DESK === 'off' || isDeskOn(settings)) return [];
  return [
    `The desk is closed: ${deskOriginOf(settings)} is neither HTTPS nor this machine, so sessions could be stolen. Set PUBLIC_URL to an https address, or DESK=off.`,
  ];
}

let current: Env | undefined;

/** The settings of this process, validated once. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
