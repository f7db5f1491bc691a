import { describe, expect, test } from 'vitest'
import { candidateStates } from './candidate.schema.ts'
import { furtherState, isUnderway, kindsOf, mayBegin, primaryActOf, retryAfterMs } from './candidate-path.rules.ts'

describe('the way of a candidate [product 5.21]', () => {
  test('leads on by one act in each state, and nowhere once it has ended', () => {
    expect(candidateStates.map((state) => [state, primaryActOf(state)])).toEqual([
      ['new', 'ask_info'],
      ['additional_info', 'preonboarding'],
      ['preonboarding', 'work_contract'],
      ['contract_sent', 'contract'],
      ['contract_signed', 'education_contract'],
      ['education_sent', 'contract'],
      ['education_signed', 'accounts'],
      ['accounts_created', 'readiness'],
      ['onboarded', 'first_day'],
      ['rejected', null],
      ['withdrawn', null],
    ])
  })

  test('never goes back by news that is late, and stays ended', () => {
    expect(furtherState('contract_signed', 'contract_sent')).toBe('contract_signed')
    expect(furtherState('contract_sent', 'contract_signed')).toBe('contract_signed')
    expect(furtherState('rejected', 'onboarded')).toBe('rejected')
    expect(isUnderway('onboarded')).toBe(false)
  })

  test('a step begins in its own state, and a contract again while it waits', () => {
    expect(mayBegin('preonboarding', 'new')).toBe(false)
    expect(mayBegin('work_contract', 'contract_sent')).toBe(true)
    expect(kindsOf('accounts')).toEqual(['local_user', 'directory_account'])
  })

  test('attempts come a minute apart, then twice as long, up to an hour', () => {
    expect([1, 2, 3, 9].map(retryAfterMs)).toEqual([60_000, 120_000, 240_000, 3_600_000])
  })
})
