import { expect, test } from 'vitest'
import { scannedAnswer } from './scanned-code.rules.ts'

test.each([
  ['the number alone', '735999100000000126', '735999100000000126'],
  ["GS1's application identifier before it", '8018735999100000000126', '735999100000000126'],
  ['the identifier in brackets', '(8018)735999100000000126', '735999100000000126'],
  ['a bill that names it among other words', 'Anl.id 735 999 100 000 000 126;Faktura 77', '735999100000000126'],
  ['a Finnish number', '643007570000000017', '643007570000000017'],
  ['a wrong check digit', '735999100000000127', null],
  ['an article number of the meter', '7330417051234', null],
  ['no digit', 'Kamstrup OMNIPOWER', null],
])('the label of a meter: %s', (_sentence, text, id) => {
  expect(scannedAnswer('facility_id', text)).toBe(id)
})

test.each([
  ['a code', ' FK-1001 ', 'FK-1001'],
  ['an address on the web', 'https://fiberkusten.example/order/77', null],
  ['nothing that can be seen', '  ', null],
  ['a text longer than an order number may be', 'x'.repeat(61), null],
])('an order number or a device: %s', (_sentence, text, answer) => {
  expect(scannedAnswer('code', text)).toBe(answer)
})
