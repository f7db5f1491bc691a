import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postCandidateEnd } from '../../../shared/features/recruiting/candidate/candidate.api.ts'
import { callAct } from './call-act.ts'

interface Sent {
  readonly actId: string
  readonly version: number
}

let sent: Sent[]
let isLost: boolean

beforeEach(() => {
  sent = []
  isLost = false
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push((await request.json()) as Sent)
    if (isLost) throw new TypeError('the answer is lost')
    return Response.json({ version: 4 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const row = { id: '0198c0de-0000-7000-8000-000000000001', version: 3 }
const end = (reason: string) => callAct(postCandidateEnd, row, { state: 'rejected', reason })

test('an act whose answer was lost keeps its id, so that pressing again carries it out once', async () => {
  isLost = true
  expect(await end('No reply')).toMatchObject({ ok: false, failures: [{ code: 'offline' }] })
  isLost = false
  expect(await end('No reply')).toMatchObject({ ok: true, value: { version: 4 } })
  expect(new Set(sent.map(({ actId }) => actId)).size).toBe(1)
  expect(sent.map(({ version }) => version)).toEqual([3, 3])
})

test('another form, or the same one after its answer, is another act', async () => {
  await end('No reply')
  await end('No reply')
  await end('Moved away')
  expect(new Set(sent.map(({ actId }) => actId)).size).toBe(3)
})
