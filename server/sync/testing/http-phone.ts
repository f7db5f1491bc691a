import type { Id } from '../../../shared/kernel/ids.ts'
import type { Cursors, PullResponse, PushResponse, WireCommand } from '../../../shared/sync/protocol.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import type { TestPlatform } from '../../platform/testing/test-platform.ts'

/** A phone that talks to the whole server over HTTP. It numbers its commands and stores no rows. */
export class HttpPhone {
  readonly #client: TestClient
  readonly #platform: Pick<TestPlatform, 'newId' | 'now'>
  readonly #device: Id
  #epoch: string | null = null
  #seq = 0

  constructor(client: TestClient, platform: Pick<TestPlatform, 'newId' | 'now'>) {
    this.#client = client
    this.#platform = platform
    this.#device = platform.newId()
  }

  /** Everything this person may see, from the beginning. */
  async pullAll(): Promise<PullResponse['changes']> {
    const changes: PullResponse['changes'] = []
    let cursors: Cursors = {}
    this.#epoch = null
    for (;;) {
      const sent = { device: this.#device, epoch: this.#epoch, cursors }
      const response = await this.#client.post('/api/sync/pull', sent)
      if (response.status !== 200) throw new Error(`a pull was answered with ${response.status}`)
      const page = (await response.json()) as PullResponse
      changes.push(...page.changes)
      this.#epoch = page.epoch
      cursors = page.cursors
      if (!page.more) return changes
    }
  }

  /** A command under the next number. */
  command(name: string, args: unknown, change: Partial<WireCommand> = {}): WireCommand {
    this.#seq += 1
    const at = this.#platform.now()
    const businessDay = new Date(at).toISOString().slice(0, 10)
    return { id: this.#platform.newId(), seq: this.#seq, name, version: 1, args, at, businessDay, ...change }
  }

  push(...commands: readonly unknown[]): Promise<Response> {
    return this.#client.post('/api/sync/push', { device: this.#device, epoch: this.#epoch, oldestSeq: 1, commands })
  }

  async pushed(...commands: readonly WireCommand[]): Promise<PushResponse> {
    const response = await this.push(...commands)
    if (response.status !== 200) throw new Error(`a push was answered with ${response.status}`)
    return (await response.json()) as PushResponse
  }
}
