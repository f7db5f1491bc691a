import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webPush from 'web-push'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPushSender, type PushMessage, type PushSender } from './push-sender.ts'
import { startLocalPushService, type FakeBrowser, type LocalPushService } from './testing/local-push-service.ts'

let service: LocalPushService
let sender: PushSender

const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'Avvikelse',
    body: 'Åtgärda på gatan ♥',
    navigate: 'https://rond.example/sales/1',
    lang: 'sv',
    tag: 'deviation-1',
  },
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Made anew: a key in the repository would be found by everybody who looks for keys. */
function expiredCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'rond-expired-'))
  const [key, asked, cert] = ['key.pem', 'asked.pem', 'cert.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const subject = ['-subj', '/CN=127.0.0.1', '-newkey', 'rsa:2048', '-nodes']
  execFileSync('openssl', ['req', '-new', ...subject, '-keyout', key, '-out', asked], { stdio: 'pipe' })
  const signed = ['-in', asked, '-signkey', key, '-days', '-1', '-out', cert]
  execFileSync('openssl', ['x509', '-req', ...signed], { stdio: 'pipe' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

beforeAll(async () => {
  service = await startLocalPushService()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  sender = createPushSender({
    publicKey,
    privateKey,
    subject: 'mailto:push@rond.example',
    allowedHosts: [service.host],
  })
})
afterAll(() => service.close())

describe('web push [RFC 8030, 8291, 8292]', () => {
  test('a browser decrypts exactly what was sent, and the service knows the sender', async () => {
    const browser = service.subscribe()
    const outcome = await sender.send({ endpoint: browser.endpoint, ...browser.keys }, message)
    expect(outcome).toBe('delivered')
    expect(browser.received).toHaveLength(1)
    expect(JSON.parse(browser.received[0]?.text ?? '')).toEqual(message)
    expect(browser.received[0]).toMatchObject({
      urgency: 'high',
      contentType: 'application/notification+json',
      subject: 'mailto:push@rond.example',
    })
  })

  test('after a change of keys, browsers of both keys are reached; without the earlier ones only the new', async () => {
    const [before, now] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
    const settings = { ...now, subject: 'mailto:push@rond.example', allowedHosts: [service.host] }
    const changed = createPushSender({ ...settings, old: before })
    const target = (browser: FakeBrowser) => ({ endpoint: browser.endpoint, ...browser.keys })
    const [known, fresh] = [service.subscribe(before.publicKey), service.subscribe(now.publicKey)]
    expect(await changed.send(target(known), message)).toBe('delivered')
    expect(await changed.send(target(fresh), message)).toBe('delivered')
    expect(await createPushSender(settings).send(target(known), message)).toBe('refused')
    expect([known.received.length, fresh.received.length]).toEqual([1, 1])
  })

  test('an unsubscribed browser is gone, so that it can be forgotten', async () => {
    const browser = service.subscribe()
    browser.unsubscribe()
    expect(await sender.send({ endpoint: browser.endpoint, ...browser.keys }, message)).toBe('gone')
  })

  test.each([
    [429, 'later'],
    [503, 'later'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('an answer of %i means %s', async (status, outcome) => {
    const browser = service.subscribe()
    service.answerWith(status)
    expect(await sender.send({ endpoint: browser.endpoint, ...browser.keys }, message)).toBe(outcome)
    service.answerWith(null)
  })

  test('a service that does not answer is tried again later', async () => {
    const closed = await startLocalPushService()
    const browser = closed.subscribe()
    await closed.close()
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const brave = createPushSender({
      publicKey,
      privateKey,
      subject: 'mailto:a@b.example',
      allowedHosts: [closed.host],
    })
    expect(await brave.send({ endpoint: browser.endpoint, ...browser.keys }, message)).toBe('later')
  })

  test.skipIf(!hasOpenssl)(
    'a service whose certificate has expired is sent nothing, and is tried again later',
    async () => {
      const { key, cert } = expiredCertificate()
      let calls = 0
      const tls = createServer({ key, cert }, (_request, response) => {
        calls += 1
        response.end()
      })
      await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
      const host = `127.0.0.1:${(tls.address() as AddressInfo).port}`
      const { publicKey, privateKey } = webPush.generateVAPIDKeys()
      const careful = createPushSender({ publicKey, privateKey, subject: 'mailto:a@b.example', allowedHosts: [host] })
      const { keys } = service.subscribe()
      expect(await careful.send({ endpoint: `https://${host}/push/1`, ...keys }, message)).toBe('later')
      expect(calls).toBe(0)
      await new Promise((resolve) => tls.close(resolve))
    },
  )

  test('broken keys of a browser are refused instead of thrown', async () => {
    const browser = service.subscribe()
    expect(await sender.send({ endpoint: browser.endpoint, p256dh: 'AAAA', auth: 'AAAA' }, message)).toBe('refused')
  })

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['http://127.0.0.1:9/push', false],
    ['https://localhost/push', false],
    ['https://user:password@fcm.googleapis.com/fcm/send/abc', false],
    ['https://user@web.push.apple.com/abc', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('an endpoint at %s is accepted: %s', (endpoint, accepted) => {
    expect(sender.accepts(endpoint)).toBe(accepted)
  })
})
