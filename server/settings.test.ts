import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('nothing set is a demo on this machine alone', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      backupDir: undefined,
      databaseUrl: undefined,
      seed: 'demo',
      publicOrigin: undefined,
      trustedProxies: 0,
      budgetFactor: 1,
      sessionSecret: undefined,
      logLevel: 'info',
      metricsToken: undefined,
      drainMs: 0,
      smtpUrl: undefined,
      mailFrom: undefined,
      externalUrls: {
        lyra: 'https://lyra.example/',
        uuu: 'https://uuu.example/',
        'anpan-brain': 'https://anpan-brain.example/',
        'agree-agri': 'https://agree-agri.example/',
        scribia: 'https://scribia.example/',
        popol: 'https://popol.example/',
        cosmosgate: 'https://cosmosgate.example/',
      },
    })
  })

  test('what is set is taken, and an empty value counts as none', () => {
    const env = { PORT: '8080', HOST: '::1', PUBLIC_ORIGIN: 'https://portal.example/', TRUST_PROXY: '2', SEED: '' }
    expect(readSettings({ ...env, EXTERNAL_URL_AGREE_AGRI: 'https://agree.test/' })).toMatchObject({
      port: 8080,
      host: '::1',
      publicOrigin: 'https://portal.example',
      trustedProxies: 2,
      seed: 'demo',
      externalUrls: { 'agree-agri': 'https://agree.test/' },
    })
  })

  test.each([
    [{ PORT: '99999' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an address'],
    [{ SEED: 'some' }, 'SEED must be demo or none'],
    [{ PUBLIC_ORIGIN: 'portal.example' }, 'PUBLIC_ORIGIN must be an origin such as https://portal.example'],
    [{ PUBLIC_ORIGIN: 'https://portal.example/app' }, 'PUBLIC_ORIGIN must be an origin such as https://portal.example'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies in front, 0 to 9'],
    [{ BUDGET_FACTOR: '0' }, 'BUDGET_FACTOR must be a whole number from 1 to 1000'],
    [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL must be debug, info, warn or error'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 characters or more, none of them a space'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number of seconds from 0 to 300'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example:465'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'PUBLIC_ORIGIN must be set where SMTP_URL is'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be an address such as no-reply@portal.example'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have 32 characters or more, taken at random'],
    [
      { EXTERNAL_URL_LYRA: 'javascript:1' },
      'EXTERNAL_URL_LYRA must be an address that begins with https:// or http://',
    ],
    [
      { DATABASE_URL: 'mysql://h/n' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
    ],
  ])('%j is refused with what it must be', (env, line) => {
    expect(() => readSettings(env)).toThrow(line)
  })
})
