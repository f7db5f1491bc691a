import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost } from './private-address.ts'
import { createWebhookSender, signaturesOf } from './webhook-sender.ts'
import { isSignedBy, openWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.ts'

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await openWebhookReceiver()
})
afterEach(() => receiver.close())

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const here = { allowsHttp: true, privateHosts: ['127.0.0.1'] }
const message = (change: object = {}) => ({
  url: receiver.url,
  id: 'msg-1',
  body: '{"type":"sale.approved"}',
  secrets: [secret],
  timestamp: 1_780_000_000,
  ...change,
})

describe('a webhook', () => {
  test('is signed as the example of Standard Webhooks is', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    }
    expect(signaturesOf(example)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  test('carries id, time and one signature for each secret', async () => {
    const answer = await createWebhookSender(here)(message({ secrets: [secret, other] }))
    expect(answer).toEqual({ outcome: 'delivered', fault: null, status: 200, text: 'ok' })
    const [got] = receiver.received
    expect(got).toMatchObject({ id: 'msg-1', timestamp: 1_780_000_000, body: '{"type":"sale.approved"}' })
    expect(got && [isSignedBy(secret, got), isSignedBy(other, got)]).toEqual([true, true])
    expect(got && isSignedBy(`whsec_${Buffer.alloc(32, 9).toString('base64')}`, got)).toBe(false)
  })

  test('that is refused, redirected or answered by too much is one to try again, with the beginning of the answer', async () => {
    const send = createWebhookSender(here)
    receiver.answer = { status: 500, text: `no\u0000${'x'.repeat(100_000)}` }
    const refused = await send(message())
    expect(refused).toMatchObject({ outcome: 'later', fault: 'status', status: 500 })
    expect(refused.text).toMatch(/^no x+$/)
    expect(refused.text).toHaveLength(1000)
    receiver.answer = { status: 302, text: '', headers: { location: 'http://127.0.0.1:1/' } }
    expect(await send(message())).toMatchObject({ outcome: 'later', fault: 'status', status: 302 })
    receiver.answer = { status: 410, text: '' }
    expect(await send(message())).toMatchObject({ outcome: 'gone', status: 410 })
  })

  test('waits for an answer no longer than it may, and bears a closed port', async () => {
    receiver.answer = null
    const answer = await createWebhookSender(here, { timeoutMs: 50 })(message())
    expect(answer).toMatchObject({ outcome: 'later', fault: 'timeout', status: null })
    expect(await createWebhookSender(here)(message({ url: 'http://127.0.0.1:1/' }))).toMatchObject({
      fault: 'unreachable',
    })
  })

  test('goes to no private address, whatever its name resolves to, and without TLS only outside production', async () => {
    const closed = { allowsHttp: true, privateHosts: [] }
    const resolve = (
      _: string,
      __: object,
      done: (error: null, addresses: { address: string; family: number }[]) => void,
    ) =>
      done(null, [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    const named = receiver.url.replace('127.0.0.1', 'hooks.example.com')
    expect(await createWebhookSender(closed)(message())).toMatchObject({ outcome: 'later', fault: 'private' })
    expect(await createWebhookSender(closed, { resolve })(message({ url: named }))).toMatchObject({ fault: 'private' })
    expect(await createWebhookSender({ ...here, allowsHttp: false })(message())).toMatchObject({ fault: 'insecure' })
    expect(receiver.received).toEqual([])
  })

  test('knows private addresses in every notation', () => {
    const closed = [
      '10.1.2.3',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '::1',
      'fd00::1',
      'fe80::1',
    ]
    expect(
      [...closed, '::ffff:10.0.0.1', '64:ff9b::a00:1', 'no address'].filter((one) => !isPrivateAddress(one)),
    ).toEqual([])
    expect(['93.184.215.14', '2a00:1450:4001:80e::200e'].filter(isPrivateAddress)).toEqual([])
    const hosts = ['http://0x7f.1/', 'http://2130706433/', 'http://[::1]/', 'http://localhost./', 'http://intranet/']
    expect(hosts.filter((url) => !isPrivateHost(new URL(url).hostname))).toEqual([])
    expect(isPrivateHost('hooks.example.com')).toBe(false)
  })
})
