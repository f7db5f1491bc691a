import type { Id } from '../../../shared/kernel/ids.ts'
import type { PullResponse, PushResponse } from '../../../shared/sync/protocol.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import type { TestPlatform } from '../../platform/testing/test-platform.ts'
import { actorOf, TestPhone } from './world.ts'

/** A phone that talks to the whole server over HTTP as the user the client is signed in as. */
export class HttpPhone extends TestPhone {
  readonly #client: TestClient

  constructor(client: TestClient, platform: Pick<TestPlatform, 'newId' | 'now'>, userId: Id = platform.newId()) {
    super({ sync: overHttp(client), platform, actor: actorOf(userId) })
    this.#client = client
  }

  /** Everything this person may see, from the beginning. */
  override pullAll(): Promise<PullResponse['changes']> {
    this.epoch = null
    this.cursors = {}
    return super.pullAll()
  }

  /** Whatever is given, and the whole answer. */
  post(...commands: readonly unknown[]): Promise<Response> {
    const { device, epoch, oldestSeq } = this
    return this.#client.post('/api/sync/push', { device, epoch, oldestSeq, commands })
  }
}

function overHttp(client: TestClient) {
  const answered = async <T>(path: string, body: object): Promise<T> => {
    const response = await client.post(path, body)
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
    return (await response.json()) as T
  }
  return {
    push: (_session: unknown, request: object) => answered<PushResponse>('/api/sync/push', request),
    pull: (_session: unknown, request: object) => answered<PullResponse>('/api/sync/pull', request),
  }
}
