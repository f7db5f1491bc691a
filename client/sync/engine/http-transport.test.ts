import { describe, expect, test } from 'vitest'
import { CLIENT_VERSION } from '../../../shared/kernel/client-version.ts'
import { RequestFailure } from './failures.ts'
import { httpTransport } from './http-transport.ts'

const request = { device: 'd', epoch: null, cursors: {} }
const { signal } = new AbortController()

describe('an answer from the network', () => {
  const pull = (response: Response | Error) =>
    httpTransport('anna', () =>
      response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
    ).pull(request, signal)

  test.each([
    ['no network', new TypeError('Failed to fetch'), 'unreachable', 0],
    ['a sign-in page of a café', new Response('<html>'), 'unreachable', 0],
    ['an end of the session', new Response('{}', { status: 401 }), 'signed_out', 0],
    ['a device of somebody else', new Response('{}', { status: 403 }), 'not_your_device', 0],
    ['a server that takes nothing from this version', new Response('{}', { status: 426 }), 'outdated', 0],
    ['a body too large for the way', new Response('', { status: 413 }), 'too_large', 0],
    ['a busy server', new Response('', { status: 429, headers: { 'retry-after': '7' } }), 'busy', 7000],
    [
      'a server that is down for a while',
      new Response('', { status: 503, headers: { 'retry-after': '3' } }),
      'unreachable',
      3000,
    ],
    ['a request the server does not understand', new Response('{}', { status: 422 }), 'rejected', 0],
    ['an answer that is not the protocol’s', Response.json({ epoch: 1 }), 'rejected', 0],
  ])('%s is told apart', async (_name, response, kind, retryAfterMs) => {
    await expect(pull(response)).rejects.toMatchObject({ name: 'RequestFailure', kind, retryAfterMs })
  })

  test.each([
    [String(CLIENT_VERSION), 0],
    [String(CLIENT_VERSION + 1), 1],
    ['', 0],
  ])('that knows version %j of the application tells of a newer one %i times', async (newest, times) => {
    let told = 0
    const send = () => Promise.resolve(new Response('', { status: 500, headers: { 'rond-newest-client': newest } }))
    await expect(httpTransport('anna', send, () => (told += 1)).pull(request, signal)).rejects.toThrow(RequestFailure)
    expect(told).toBe(times)
  })

  test('that a file is not wanted says why', async () => {
    const chunk = { sha256: 'a', mime: 'application/pdf', total: 1, offset: 0, content: new ArrayBuffer(1) }
    const sendTo = (response: Response) =>
      httpTransport('anna', () => Promise.resolve(response)).sendFile(chunk, signal)
    const code = 'attachment.active-content'
    await expect(sendTo(Response.json({ code }, { status: 415 }))).rejects.toMatchObject({ kind: 'wrong_type', code })
    await expect(sendTo(new Response('', { status: 415 }))).rejects.toMatchObject({
      kind: 'wrong_type',
      code: undefined,
    })
  })

  test('says whose phone is asking', async () => {
    let headers: unknown
    const send = (_path: unknown, options?: RequestInit) => {
      headers = options?.headers
      return Promise.resolve(new Response('', { status: 500 }))
    }
    await expect(httpTransport('anna', send).pull(request, signal)).rejects.toThrow(RequestFailure)
    expect(headers).toMatchObject({ 'rond-user': 'anna', 'rond-client': String(CLIENT_VERSION) })
  })
})
