import { describe, expect, test } from 'vitest'
import enCandidate from '../../../locales/en/recruiting/candidatepage.json' with { type: 'json' }
import en from '../../../locales/en/people/people.json' with { type: 'json' }
import fiCandidate from '../../../locales/fi/recruiting/candidatepage.json' with { type: 'json' }
import fi from '../../../locales/fi/people/people.json' with { type: 'json' }
import svCandidate from '../../../locales/sv/recruiting/candidatepage.json' with { type: 'json' }
import sv from '../../../locales/sv/people/people.json' with { type: 'json' }

const catalogues = [
  ['Swedish', sv, svCandidate],
  ['English', en, enCandidate],
  ['Finnish', fi, fiCandidate],
] as const

/** Left out of the comparison: the profile addresses the person («Providers you sell for»). */
const addressed = ['providers', 'workPhone']

describe.each(catalogues)('a field of a user has one name in %s [spec 3]', (_language, people, candidate) => {
  const inAdministration: Record<string, string> = people.userList.fields

  test.each([
    ['in the profile', people.fields],
    ['in what the person fills in', people.own.fields],
    ['in what is stored sealed', people.private.fields],
    ['in the bank account', people.bank.fields],
    ['in the details of a candidate', candidate.info.fields],
  ])('%s', (_place, fields: Record<string, string>) => {
    const shared = Object.keys(fields).filter((name) => name in inAdministration && !addressed.includes(name))
    expect(shared).not.toEqual([])
    expect(Object.fromEntries(shared.map((name) => [name, fields[name]]))).toEqual(
      Object.fromEntries(shared.map((name) => [name, inAdministration[name]])),
    )
  })
})

test('«coach-assigned date» is the day on which the person got a coach, not the day on which they became one [spec 3]', () => {
  expect(catalogues.map(([, people]) => people.userList.fields.coachAssignedDay)).toEqual([
    'Coach tilldelad',
    'Coach-assigned date',
    'Valmentaja nimetty',
  ])
})
