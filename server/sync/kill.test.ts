import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import type { Id } from '../../shared/kernel/ids.ts'
import { pullResponseSchema, pushResponseSchema } from '../../shared/sync/protocol.ts'
import { dialect } from '../platform/database/columns.ts'
import { openSqlite } from '../platform/database/open-sqlite.ts'
import { fakeIds } from '../platform/testing/fakes.ts'
import { readInboxByIds } from './sync.store.ts'
import { headersOf } from './testing/http.ts'
import { actorOf } from './testing/world.ts'

const script = fileURLToPath(new URL('testing/kill-server.ts', import.meta.url))

// A real process on a real file; PostgreSQL in memory has neither.
describe.skipIf(dialect !== 'sqlite')('a server killed with -9 between commit and answer [sync S1, S2]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rond-kill-'))
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test('gives, when the phone sends again, the same result and one row', async () => {
    const newId = fakeIds()
    const [userId, device] = [newId(), newId()]
    const doomed = await startServer({ folder, userId, fate: 'die-after-commit', children })
    const { epoch } = pullResponseSchema.parse(await doomed.call('pull', { device, epoch: null, cursors: {} }))
    const at = Date.UTC(2026, 11, 2, 11)
    const wire = { id: newId(), seq: 1, name: 'note.write', version: 1, at, businessDay: '2026-12-02' }
    const request = {
      device,
      epoch,
      oldestSeq: 1,
      commands: [{ ...wire, args: { text: 'signed at the door', teamId: userId } }],
    }

    await expect(doomed.call('push', request)).rejects.toThrow('fetch failed')
    expect(await doomed.ended).toEqual([null, 'SIGKILL'])
    expect(await committed(folder, wire.id)).toBe(true)

    const next = await startServer({ folder, userId, fate: 'survive', children })
    const first = pushResponseSchema.parse(await next.call('push', request))
    expect(first).toMatchObject({ status: 'ok', epoch, expected: 2, results: [{ status: 'applied', seq: 1 }] })
    expect(await next.call('push', request)).toEqual(first)
    const { changes } = pullResponseSchema.parse(await next.call('pull', { device, epoch, cursors: {} }))
    expect(changes).toMatchObject([{ row: { text: 'signed at the door', version: 1 } }])
  })
})

async function committed(folder: string, command: Id): Promise<boolean> {
  const database = openSqlite(join(folder, 'rond.db'))
  const lines = await readInboxByIds(database.db, [command])
  await database.close()
  return lines.length === 1
}

async function startServer(parts: { folder: string; userId: Id; fate: string; children: ChildProcess[] }) {
  const child = spawn(process.execPath, [script, join(parts.folder, 'rond.db'), parts.userId, parts.fate], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  parts.children.push(child)
  const ended = once(child, 'exit')
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  const url = `http://127.0.0.1:${printed.toString().trim()}/api/sync`
  return {
    ended,
    call: async (what: 'push' | 'pull', body: unknown): Promise<unknown> => {
      const headers = headersOf(actorOf(parts.userId))
      const answer = await fetch(`${url}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.json()
    },
  }
}
