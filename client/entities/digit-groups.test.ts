import { describe, expect, test } from 'vitest'
import { groupIdNumber, groupPostalCode, isIdNumberComplete, isIdNumberRight } from './digit-groups.ts'

const swede = { country: 'SE', kind: 'private' } as const
const swedishCompany = { country: 'SE', kind: 'company' } as const
const finn = { country: 'FI', kind: 'private' } as const
const finnishCompany = { country: 'FI', kind: 'company' } as const

describe('identity numbers are grouped as typed', () => {
  test.each([
    ['1990', '1990', swede],
    ['19900101', '19900101', swede],
    ['199001012', '19900101-2', swede],
    ['199001012385', '19900101-2385', swede],
    ['19900101-2385', '19900101-2385', swede],
    ['1990 01 01 – 2385', '19900101-2385', swede],
    ['1990010123859', '19900101-2385', swede],
    ['9001012385', '900101-2385', swede],
    ['900101+2385', '900101+2385', swede],
    ['5560360793', '556036-0793', swedishCompany],
    ['2021005489', '202100-5489', swedishCompany],
    ['165560360793', '16556036-0793', swedishCompany],
    ['199001012385', '19900101-2385', swedishCompany],
    ['010594y9032', '010594Y9032', finn],
    ['010594-9032', '010594-9032', finn],
    ['01120389', '0112038-9', finnishCompany],
    ['0112038', '0112038', finnishCompany],
  ])('%s becomes %s', (typed, grouped, owner) => {
    expect(groupIdNumber(typed, owner)).toBe(grouped)
  })

  test('grouping what is grouped changes nothing, so a hyphen can be deleted with the figure behind it', () => {
    expect(groupIdNumber('19900101-', swede)).toBe('19900101')
  })
})

describe('identity numbers are checked at the last digit, never before', () => {
  test.each([
    ['19900101-238', false, swede],
    ['19900101-2385', true, swede],
    ['900101-238', false, swede],
    ['900101-2385', true, swede],
    ['556036-079', false, swedishCompany],
    ['556036-0793', true, swedishCompany],
    ['010594Y903', false, finn],
    ['010594Y9032', true, finn],
    ['0112038', false, finnishCompany],
    ['0112038-9', true, finnishCompany],
  ])('%s: %s', (typed, complete, owner) => {
    expect(isIdNumberComplete(typed, owner)).toBe(complete)
  })
})

test.each([
  ['12345', 'SE', '123 45'],
  ['123', 'SE', '123'],
  ['123 456', 'SE', '123 45'],
  ['00100', 'FI', '00100'],
] as const)('the postal code %s in %s is written %s', (typed, country, grouped) => {
  expect(groupPostalCode(typed, country)).toBe(grouped)
})

test.each([
  ['19900101-2385', true, swede],
  ['19900101-2386', false, swede],
  ['556036-0793', false, swede],
  ['556036-0793', true, swedishCompany],
  ['010594Y9032', true, finn],
  ['010594Y9033', false, finn],
  ['0112038-9', true, finnishCompany],
  ['0112038-1', false, finnishCompany],
  ['0112038-', false, finnishCompany],
])('a tick stands beside %s: %s', (typed, right, owner) => {
  expect(isIdNumberRight(typed, owner, '2026-11-22')).toBe(right)
})
