import { describe, expect, test } from 'vitest'
import { bounceOf, reasonOfRefusal } from './bounce.rules.ts'

const ID = '01a236a0-3a1c-7000-8000-00000000001c'

const report = (action: string, status: string, id = ID) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b"',
    'Message-ID: <of-the-report@mx.example>',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; Nobody@Example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}@rond.example>`,
    '--b--',
  ].join('\r\n')

describe('reports of mail servers (RFC 3464)', () => {
  test('a mailbox that does not exist is refused for good', () => {
    expect(bounceOf(report('failed', '5.1.1'))).toEqual({
      messageId: ID,
      kind: 'failed',
      status: '5.1.1',
      cause: 'mailbox',
      address: 'nobody@example.com',
    })
  })

  test('a full mailbox bounces, and may be written to again', () => {
    expect(bounceOf(report('failed', '4.2.2'))).toMatchObject({ kind: 'failed', cause: 'other' })
  })

  test.each([
    ['5.2.2', 'full', 'mailbox_full'],
    ['5.7.1', 'sender', 'sender_refused'],
    ['5.1.8', 'sender', 'sender_refused'],
    ['5.4.5', 'sender', 'sender_refused'],
    ['5.0.0', 'other', 'refused'],
  ] as const)('%s is no reason to bar the address, and the log says whose it is', (status, cause, reason) => {
    expect(bounceOf(report('failed', status))).toMatchObject({ kind: 'failed', cause })
    expect(reasonOfRefusal(cause)).toBe(reason)
  })

  test('a delay and a delivery are no bounce', () => {
    expect(bounceOf(report('delayed', '4.4.1'))).toMatchObject({ kind: 'delayed' })
    expect(bounceOf(report('delivered', '2.0.0'))).toMatchObject({ kind: 'delivered' })
  })

  test('an answer of a person and a report about another message are left alone', () => {
    expect(bounceOf('From: a@b.se\r\nSubject: Re: Hej\r\n\r\nAction: failed\r\nTack!')).toBeNull()
    expect(bounceOf(report('failed', '5.1.1', 'somebody-elses'))).toBeNull()
  })
})
