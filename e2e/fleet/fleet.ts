import { join } from 'node:path'
import { makeInCluster } from '../../server/platform/database/testing/open-cluster.ts'
import { LocalBucket } from '../../server/platform/files/testing/local-bucket.ts'
import { newKeys } from '../../server/platform/key-file.ts'
import { openRedis, type RedisServer } from '../../server/platform/realtime/testing/redis-server.ts'
import { TestServer } from '../fixtures/server.ts'
import { Balancer } from './balancer.ts'
import { Link } from './link.ts'

export interface FleetOptions {
  readonly story: string
  /** Two unless told otherwise. */
  readonly servers?: number
  readonly environment?: Readonly<Record<string, string>>
}

/** Servers that share one PostgreSQL, one Redis and one bucket, behind a balancer. */
export class Fleet {
  readonly servers: TestServer[] = []
  readonly balancer: Balancer
  readonly bucket: LocalBucket
  readonly redis: RedisServer
  /** The servers' way to the database and to Redis. */
  readonly links: { readonly database: Link; readonly redis: Link }
  /** The database past its link. */
  readonly databaseUrl: string
  readonly #options: FleetOptions

  private constructor(
    parts: Pick<Fleet, 'balancer' | 'bucket' | 'redis' | 'links' | 'databaseUrl'>,
    options: FleetOptions,
  ) {
    this.balancer = parts.balancer
    this.bucket = parts.bucket
    this.redis = parts.redis
    this.links = parts.links
    this.databaseUrl = parts.databaseUrl
    this.#options = { ...options, environment: { ...this.#shared(), ...options.environment } }
  }

  /** The first server fills the empty database, the others find it filled. */
  static async launch(options: FleetOptions): Promise<Fleet> {
    const cluster = process.env['POSTGRES_CLUSTER']
    if (cluster === undefined) throw new Error('the fleet needs the private PostgreSQL of its test project')
    const databaseUrl = await makeInCluster(cluster)
    const redis = await openRedis()
    const folder = new URL(databaseUrl).searchParams.get('host') ?? ''
    const links = {
      database: await Link.to(join(folder, '.s.PGSQL.5432')),
      redis: await Link.to(Number(new URL(redis.url).port)),
    }
    const [balancer, bucket] = await Promise.all([Balancer.start(), LocalBucket.start()])
    const fleet = new Fleet({ balancer, bucket, redis, links, databaseUrl }, options)
    for (let started = 0; started < (options.servers ?? 2); started += 1) await fleet.add()
    return fleet
  }

  get url(): string {
    return this.balancer.url
  }

  /** Starts one more server, and sends it requests. */
  async add(): Promise<TestServer> {
    const server = await TestServer.launch(this.#options)
    this.servers.push(server)
    this.#serve(this.servers)
    return server
  }

  /** Stops a server with SIGTERM, as an operator does. The load balancer detects it by its health check. */
  async retire(server: TestServer): Promise<void> {
    await server.stop()
    this.servers.splice(this.servers.indexOf(server), 1)
    this.#serve(this.servers)
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()))
    await this.balancer.stop()
    for (const link of Object.values(this.links)) await link.stop()
    await Promise.all([this.bucket.stop(), this.redis.stop()])
  }

  #serve(servers: readonly TestServer[]): void {
    this.balancer.serve(servers.map(({ url }) => Number(new URL(url).port)))
  }

  #shared(): Record<string, string> {
    const database = new URL(this.databaseUrl)
    return {
      ...newKeys(),
      ...this.bucket.environment,
      PUBLIC_URL: this.balancer.url,
      DATABASE_URL: `postgres://${database.username}@127.0.0.1:${this.links.database.port}${database.pathname}`,
      REDIS_URL: `redis://127.0.0.1:${this.links.redis.port}`,
    }
  }
}
