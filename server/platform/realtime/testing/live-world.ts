import type Pusher from 'pusher-js'
import { createApp, type App } from '../../../app.ts'
import {
  addTestPlace,
  addTestUser,
  type TestPlace,
  type TestUser,
} from '../../../features/account/testing/test-people.ts'
import { listen, type Listening } from '../../http/listen.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import type { EndpointLimits } from '../limits.ts'
import { pusherClient } from './live-client.ts'

/** The server as it is started, with two people of one team, and their connections. */
export class LiveWorld {
  readonly platform: TestPlatform
  readonly place: TestPlace
  /** A seller and a coach. */
  readonly anna: TestUser
  readonly bo: TestUser
  app: App
  port = 0
  #listening: Listening | undefined
  readonly #clients: Pusher[] = []

  private constructor(parts: { platform: TestPlatform; place: TestPlace; anna: TestUser; bo: TestUser }) {
    this.platform = parts.platform
    this.place = parts.place
    this.anna = parts.anna
    this.bo = parts.bo
    this.app = createApp(parts.platform)
  }

  static async open(limits: Partial<EndpointLimits> = {}): Promise<LiveWorld> {
    const platform = await openTestPlatform()
    const place = await addTestPlace(platform)
    const anna = await addTestUser(platform, 'seller', place)
    const bo = await addTestUser(platform, 'coach', place)
    const world = new LiveWorld({ platform, place, anna, bo })
    await world.#listen(limits, 0)
    return world
  }

  /** Starts the server again with the same data and port. */
  async restart(limits: Partial<EndpointLimits> = {}): Promise<void> {
    await this.#stop()
    await this.#listen(limits, this.port)
  }

  /** The library as it is, connected as somebody. */
  connect(user: TestUser, options: Parameters<typeof pusherClient>[2] = {}): Pusher {
    const client = pusherClient(this.port, user.cookie, options)
    this.#clients.push(client)
    return client
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.disconnect()
    await this.#stop()
    await this.platform.database.close()
  }

  async #listen(liveLimits: Partial<EndpointLimits>, port: number): Promise<void> {
    this.app = createApp(this.platform, { liveLimits })
    this.#listening = await listen(this.app.http, { port, host: '127.0.0.1' })
    this.port = this.#listening.port
    this.app.start()
  }

  async #stop(): Promise<void> {
    await Promise.all([this.#listening?.stop(), this.app.stop()])
  }
}
