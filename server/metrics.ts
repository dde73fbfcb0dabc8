import type { IncomingMessage, ServerResponse } from 'node:http'
import { METHODS } from 'node:http'
import type { ServerType } from '@hono/node-server'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from './db/client.ts'
import { requestPattern } from './http/request-kind.ts'

/** From what memory answers to what a query may take at most. */
const DURATIONS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  /** Counts an answered request. */
  request(method: string, path: string, status: number, seconds: number): void
  /** Counts a question to the database. */
  query(seconds: number): void
  /** Counts a request that a budget refused, by the budget's name. */
  refused(budget: string): void
  /** Tells of the database's connections from now on. */
  database(connections: () => Connections): void
  /** Adds a value that is read at each scrape; of a name the last that was given. */
  gauge(name: string, help: string, read: () => number): void
  /** Tells how large things are; the function that it gives takes each. */
  sizes(name: string, help: string, buckets: number[]): (size: number) => void
  /** All of it in Prometheus' text format. */
  text(): Promise<{ type: string; body: string }>
}

/** Counts what this process does. No label holds a text that a client has chosen. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'anpan_http_request_duration_seconds',
    help: 'Time from the headers of a request to the last byte of its answer; streams of events are left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS_S,
    registers,
  })
  const queries = new Histogram({
    name: 'anpan_database_query_duration_seconds',
    help: 'Time of a question to the database, once it has a connection.',
    buckets: DURATIONS_S,
    registers,
  })
  const refusals = new Counter({
    name: 'anpan_refused_by_budget_total',
    help: 'Requests that a budget refused, by kind and whose budget it was.',
    labelNames: ['budget'],
    registers,
  })

  return {
    request(method, path, status, seconds) {
      requests.observe({ method, route: requestPattern(path), status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    query: (seconds) => queries.observe(seconds),
    refused: (budget) => refusals.inc({ budget }),
    database(connections) {
      new Gauge({
        name: 'anpan_database_connections',
        help: 'Connections to the database: open ones, those of them that wait for work, and requests that wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
        },
      })
    },
    gauge(name, help, read) {
      registry.removeSingleMetric(name)
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    sizes(name, help, buckets) {
      const histogram = new Histogram({ name, help, buckets, registers })
      return (size) => histogram.observe(size)
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

const STREAM = /^text\/event-stream/

/** Counts each request where it enters the process, so that none is answered uncounted. */
export function watchRequests(server: ServerType, metrics: Pick<Metrics, 'request'>): void {
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const startMs = performance.now()
    answer.once('close', () => {
      if (STREAM.test(String(answer.getHeader('content-type') ?? ''))) return
      const method = METHODS.includes(request.method ?? '') ? (request.method ?? '') : 'other'
      const path = (request.url ?? '').split('?', 1)[0] ?? ''
      // an asker who went away before there was an answer
      const status = answer.headersSent ? answer.statusCode : 499
      metrics.request(method, path, status, (performance.now() - startMs) / 1000)
    })
  })
}
