import * as v from 'valibot'
import { urlOf } from '#contract/cut-text.ts'
import { CannotStart } from './db/cannot-start.ts'
import { LOG_LEVELS, type LogLevel } from './http/request-log.ts'

/** A setting that cannot be used. */
export class BadSetting extends CannotStart {
  override readonly name = 'BadSetting'
}

const wholeNumber = (max: number) => v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(max))

const originOnly = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\/$/, '')),
  v.check((text) => urlOf(text)?.origin === text && /^https?:/.test(text)),
)

/** Each setting: how it is read, what stands for it, and what to say when it is wrong. */
const known = {
  PORT: { schema: wholeNumber(65_535), fallback: '3000', must: 'be a port number from 0 to 65535' },
  HOST: {
    schema: v.pipe(v.string(), v.regex(/^[\w.:-]+$/)),
    fallback: '127.0.0.1',
    must: 'be a host name or an address',
  },
  DATA_DIR: { schema: v.pipe(v.string(), v.nonEmpty()), fallback: 'data', must: 'be a folder' },
  BACKUP_DIR: { schema: v.optional(v.pipe(v.string(), v.nonEmpty())), must: 'be a folder' },
  DATABASE_URL: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => urlOf(text) !== undefined && /^postgres(?:ql)?:/.test(text)),
      ),
    ),
    must: 'be an address such as postgres://user:password@host:5432/name',
  },
  SEED: { schema: v.picklist(['demo', 'none']), fallback: 'demo', must: 'be demo or none' },
  PUBLIC_ORIGIN: { schema: v.optional(originOnly), must: 'be an origin such as https://portal.example' },
  TRUST_PROXY: { schema: wholeNumber(9), fallback: '0', must: 'be the number of proxies in front, 0 to 9' },
  BUDGET_FACTOR: {
    schema: v.pipe(wholeNumber(1000), v.minValue(1)),
    fallback: '1',
    must: 'be a whole number from 1 to 1000',
  },
  SESSION_SECRET: {
    schema: v.optional(v.pipe(v.string(), v.minLength(32))),
    must: 'have 32 characters or more, taken at random',
  },
  LOG_LEVEL: { schema: v.picklist(LOG_LEVELS), fallback: 'info', must: 'be debug, info, warn or error' },
  METRICS_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.minLength(16), v.regex(/^[\x21-\x7e]+$/))),
    must: 'have 16 characters or more, none of them a space',
  },
  SMTP_URL: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => urlOf(text) !== undefined && /^smtps?:\/\/[^/]/u.test(text)),
      ),
    ),
    must: 'be an address such as smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^(?:[^<>"@\p{Cc}]* )?<?[^\s<>@,;]+@[^\s<>@,;]+>?$/u))),
    must: 'be an address such as no-reply@portal.example, or a name and one: ANPAN <no-reply@portal.example>',
  },
  PUSH_SERVICE: {
    schema: v.optional(
      v.pipe(
        originOnly,
        v.check((origin) => origin.startsWith('https:')),
      ),
    ),
    must: 'be the origin of a push service such as https://push.example:8443',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(300),
    fallback: '0',
    must: 'be a whole number of seconds from 0 to 300',
  },
}

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** Where a copy of all data is written every day; none is without it. */
  backupDir: string | undefined
  databaseUrl: string | undefined
  seed: 'demo' | 'none'
  publicOrigin: string | undefined
  trustedProxies: number
  /** How many times as large every budget of requests is. */
  budgetFactor: number
  sessionSecret: string | undefined
  /** The least that is written to the log. */
  logLevel: LogLevel
  /** What opens the metrics; there are none without it. */
  metricsToken: string | undefined
  /** How long a process that is asked to end goes on for those who have not yet heard that it does. */
  drainMs: number
  /** The server that takes mail; without it none is sent. */
  smtpUrl: string | undefined
  /** Who mail is from. */
  mailFrom: string | undefined
  /** The origin of one more push service, in the own network too, beside those of browsers. */
  pushService: string | undefined
  /** Addresses outside, by service id. */
  externalUrls: Record<string, string>
}

/** Services that open a site outside; each address is a setting, such as EXTERNAL_URL_LYRA. */
const EXTERNAL = ['lyra', 'uuu', 'anpan-brain', 'agree-agri', 'scribia', 'popol', 'cosmosgate'] as const

/** Reads the settings; throws BadSetting at the first that cannot be used. An empty value counts as none. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  function read<Schema extends v.GenericSchema>(name: keyof typeof known, schema: Schema): v.InferOutput<Schema> {
    const { must, ...rest } = known[name]
    const fallback = 'fallback' in rest ? rest.fallback : undefined
    const result = v.safeParse(schema, env[name] || fallback)
    if (result.success) return result.output
    throw new BadSetting(`${name} must ${must}`)
  }
  const publicOrigin = read('PUBLIC_ORIGIN', known.PUBLIC_ORIGIN.schema)
  const trustedProxies = read('TRUST_PROXY', known.TRUST_PROXY.schema)
  if (trustedProxies > 0 && publicOrigin === undefined)
    throw new BadSetting(
      'PUBLIC_ORIGIN must be set where TRUST_PROXY is above 0: behind a proxy, requests don’t say it',
    )
  const smtpUrl = read('SMTP_URL', known.SMTP_URL.schema)
  if (smtpUrl !== undefined && publicOrigin === undefined)
    throw new BadSetting('PUBLIC_ORIGIN must be set where SMTP_URL is: links in emails are made from it')
  return {
    port: read('PORT', known.PORT.schema),
    host: read('HOST', known.HOST.schema),
    dataDir: read('DATA_DIR', known.DATA_DIR.schema),
    backupDir: read('BACKUP_DIR', known.BACKUP_DIR.schema),
    databaseUrl: read('DATABASE_URL', known.DATABASE_URL.schema),
    seed: read('SEED', known.SEED.schema),
    publicOrigin,
    trustedProxies,
    budgetFactor: read('BUDGET_FACTOR', known.BUDGET_FACTOR.schema),
    sessionSecret: read('SESSION_SECRET', known.SESSION_SECRET.schema),
    logLevel: read('LOG_LEVEL', known.LOG_LEVEL.schema),
    metricsToken: read('METRICS_TOKEN', known.METRICS_TOKEN.schema),
    drainMs: read('DRAIN_SECONDS', known.DRAIN_SECONDS.schema) * 1000,
    smtpUrl,
    mailFrom: read('MAIL_FROM', known.MAIL_FROM.schema),
    pushService: read('PUSH_SERVICE', known.PUSH_SERVICE.schema),
    externalUrls: Object.fromEntries(EXTERNAL.map((id) => [id, externalUrl(id, env)])),
  }
}

function externalUrl(id: string, env: Readonly<Record<string, string | undefined>>): string {
  const name = `EXTERNAL_URL_${id.replaceAll('-', '_').toUpperCase()}`
  const address = env[name] || `https://${id}.example/`
  if (urlOf(address) && /^https?:/.test(address)) return address
  throw new BadSetting(`${name} must be an address that begins with https:// or http://`)
}

/** The addresses for which a browser on this machine may as well use `localhost`, the only one where passkeys work. */
const HERE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '0.0.0.0', '::'])

/** The address to open on this machine. */
export const localOrigin = (host: string, port: number): string => ownOrigin(HERE.has(host) ? 'localhost' : host, port)

/** The address of a server that has no public one. */
export const ownOrigin = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
