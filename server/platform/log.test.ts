import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = ''
  write(createLog('info', { write: (line) => void (text += line) }))
  return text
}

describe('the log [security 33]', () => {
  test.each([
    ['ssn', '19900101-2384'],
    ['password', 'hemligt lösenord'],
    ['cookie', 'rond=abcdef'],
    ['authorization', 'Bearer abcdef'],
    ['idNumber', '131052-308T'],
    ['email', 'kund@example.se'],
    ['customerSsn', '19900101-2384'],
    ['set-cookie', 'rond=abcdef'],
  ])('never shows %s, however deep it stands', (field, value) => {
    const text = written((log) => {
      log.info({ [field]: value })
      log.info({ user: { [field]: value } })
      log.info({ request: { body: { [field]: value } } })
    })
    expect(text).not.toContain(value)
    expect(text.match(/\[redacted\]/g)).toHaveLength(3)
  })

  test('an error is shown without the values a statement was bound to', () => {
    const error = new Error('Failed query: insert into sale values (?)\nparams: 19900101-2384,Anna')
    const text = written((log) => log.error({ error }, 'a call failed'))
    expect(text).toContain('Failed query')
    expect(text).not.toContain('19900101-2384')
    expect(text).not.toContain('Anna')
  })

  test('every line is JSON with a level and a time', () => {
    const line = JSON.parse(written((log) => log.warn('careful'))) as Record<string, unknown>
    expect(line).toMatchObject({ level: 'warn', msg: 'careful' })
    expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT/)
  })
})
