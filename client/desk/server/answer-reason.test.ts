import { describe, expect, test } from 'vitest'
import { failure } from '../../../shared/kernel/result.ts'
import { reasonOf } from './answer-reason.ts'

describe('why the server did not answer a page', () => {
  test.each([
    ['no network', 'offline', 'offline'],
    ['a session that has ended', 'unauthorized', 'forbidden'],
    ['no right to it', 'access.forbidden', 'forbidden'],
    ['no such thing', 'request.not-found', 'missing'],
    ['a link that was cut in the middle', 'invalid_format', 'missing'],
    ['a link whose question nobody can read', 'request.invalid', 'missing'],
    ['a server that is broken', 'server', 'failed'],
    ['maintenance', 'maintenance', 'failed'],
    ['too many questions', 'request.too-many', 'failed'],
  ] as const)('%s', (_sentence, code, reason) => {
    expect(reasonOf([failure(code)])).toBe(reason)
  })
})
