import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listSessions } from '../../../shared/features/account/session-list.api.ts'
import { readSession, signOut } from '../../../shared/features/account/session.api.ts'
import { callEndpoint, callInNameOf } from './call-endpoint.ts'

let asked: Request[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return Response.json({ code: 'session.needed' }, { status: 403 })
  })
})
afterEach(() => {
  callInNameOf(() => undefined)
  vi.unstubAllGlobals()
})

test('a call says whose screen it comes from, so that it changes nothing of somebody who signed in beside it', async () => {
  callInNameOf(() => 'anna')
  await callEndpoint(listSessions)
  await callEndpoint(signOut)
  await callEndpoint(readSession, { unnamed: true })
  callInNameOf(() => undefined)
  await callEndpoint(listSessions)
  expect(asked.map(({ headers }) => headers.get('rond-user'))).toEqual(['anna', null, null, null])
})
