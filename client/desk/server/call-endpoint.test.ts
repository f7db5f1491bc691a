import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listSessions } from '../../../shared/features/account/session-list.api.ts'
import { readSession, signIn, signOut } from '../../../shared/features/account/session.api.ts'
import { callEndpoint, callInNameOf, Unavailable } from './call-endpoint.ts'

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

const credentials = { email: 'elin@exempel.example', password: 'a password' }

test('a sign-in waits for the answer to a sign-out, which would otherwise take its cookie away', async () => {
  let answerFirst = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    if (request.method === 'DELETE') await held
    return Response.json({ code: 'session.needed' }, { status: 403 })
  })
  const out = callEndpoint(signOut)
  const into = callEndpoint(signIn, { input: credentials })
  await vi.waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['DELETE']))
  answerFirst()
  await Promise.all([out, into])
  expect(asked.map(({ method }) => method)).toEqual(['DELETE', 'POST'])
})

test('a sign-out is not sent once somebody has signed in', async () => {
  let isTaken = false
  const into = callEndpoint(signIn, { input: credentials }).then(() => {
    isTaken = true
  })
  const out = callEndpoint(signOut, { unless: () => isTaken })
  await into
  await expect(out).rejects.toThrow(Unavailable)
  expect(asked.map(({ method }) => method)).toEqual(['POST'])
})

test('an answer that ends early, or that this release does not know, is no answer, and the latter is reported', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.stubGlobal('fetch', async () => new Response('{"sessions":[', { status: 200 }))
  await expect(callEndpoint(listSessions)).rejects.toMatchObject({ name: 'Unavailable', reason: 'offline' })
  expect(reported).toEqual([])
  vi.stubGlobal('fetch', async () => Response.json({ sessions: 'of a later release' }))
  await expect(callEndpoint(listSessions)).rejects.toMatchObject({ name: 'Unavailable', reason: 'server' })
  expect(reported).toHaveLength(1)
})
