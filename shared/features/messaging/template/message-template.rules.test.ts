import { describe, expect, test } from 'vitest'
import { blocksOf, plainText } from './message-markup.rules.ts'
import { templateFailures, unfilledVariables, variablesIn } from './message-template.rules.ts'
import type { MessageContent } from './message-template.schema.ts'
import { filled } from './message-values.rules.ts'
import { sampleStopUrl, textMessageOf, textMessageParts } from './text-message.rules.ts'

const content = (body: string, subject = 'Hej'): MessageContent => {
  const one = { subject, body }
  return { sv: one, en: one, fi: one }
}
const codes = (given: MessageContent) => templateFailures(given).map(({ code, params }) => [code, params?.['name']])

describe('a template', () => {
  test('needs subject and text in each language', () => {
    expect(codes({ ...content('Hej'), fi: { subject: 'Hei', body: '' } })).toEqual([
      ['template.words-missing', undefined],
    ])
    expect(codes(content('Hej {{ firstName }} och {{data.goal}}'))).toEqual([])
  })

  test('a variable that does not exist is found before it is saved, and named', () => {
    expect(codes(content('Hej {{fristName}}'))).toEqual([['template.variable-unknown', 'fristName']])
    expect(codes(content('Hej {{}}'))).toEqual([['template.variable-unknown', '']])
    expect(codes(content('Hej {{name}'))).toEqual([['template.braces-open', undefined]])
    expect(codes(content('Hej {{data.a b}}'))).toEqual([['template.braces-open', undefined]])
  })

  test('lacks what its job does not have: data, and a team for customers', () => {
    const variables = variablesIn(content('{{data.goal}} {{team}} {{name}} {{name}}'))
    expect(variables).toEqual(['data.goal', 'team', 'name'])
    expect(unfilledVariables(variables, { dataKeys: [], kinds: ['user'] })).toEqual(['data.goal'])
    expect(unfilledVariables(variables, { dataKeys: ['goal'], kinds: ['user', 'customer'] })).toEqual(['team'])
  })
})

describe('markup', () => {
  test('paragraphs, headings, lists, bold text, links and buttons', () => {
    const body = '# Rubrik\nText med **fet** och [länk](https://a.example).\n\n- ett\n- två\n\n[Öppna](/start)'
    expect(blocksOf(body).map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'button'])
    expect(plainText(body, {}, 'https://rond.example')).toBe(
      'Rubrik\n\nText med fet och länk (https://a.example).\n\n- ett\n- två\n\nÖppna: https://rond.example/start',
    )
  })

  test('an address that is no page leads nowhere', () => {
    const hrefs = ['javascript:alert', '//evil.example', 'http://a.example', 'https://a.example/"><b', '/\\evil']
    for (const href of hrefs) expect(blocksOf(`[x](${href})`)).toMatchObject([{ kind: 'button', href: '' }])
    expect(codes(content('Se [här](http://a.example).'))).toEqual([['template.link-unsafe', undefined]])
  })

  test('values are text: markup and variables in them stay as they are', () => {
    const values = { name: '**[x](https://evil.example)** {{team}}', team: 'Söder' }
    expect(plainText('Hej {{name}}', values, '')).toBe('Hej **[x](https://evil.example)** {{team}}')
    expect(filled('{{name}}', { name: '<b>' }, (value) => value.replace('<', '&lt;'))).toBe('&lt;b>')
  })

  test('a text message is billed by its length and its letters', () => {
    expect(textMessageParts('a'.repeat(160))).toBe(1)
    expect(textMessageParts('a'.repeat(161))).toBe(2)
    expect(textMessageParts('å'.repeat(160))).toBe(1)
    expect(textMessageParts('š'.repeat(71))).toBe(2)
  })

  test('signs behind an escape take two places, and are not cut by the end of a part', () => {
    for (const sign of '€[]{}\\^~|') {
      expect(textMessageParts(sign.repeat(80))).toBe(1)
      expect(textMessageParts(sign.repeat(81))).toBe(2)
    }
    expect(textMessageParts('[10 €] '.repeat(20))).toBe(2)
    // 153 places hold 76 of them; 2 x 153 would hold 153 if a sign could be cut.
    expect(textMessageParts('€'.repeat(152))).toBe(2)
    expect(textMessageParts('€'.repeat(153))).toBe(3)
    expect(textMessageParts('😀'.repeat(35))).toBe(1)
    expect(textMessageParts('😀'.repeat(67))).toBe(3)
  })

  test('the line with the way out is part of what is counted', () => {
    const outside = textMessageOf('a'.repeat(129), { language: 'sv', stopUrl: sampleStopUrl('https://rond.example') })
    expect(outside).toMatch(/^a{129}\nAvsluta: https:\/\/rond\.example\/unsubscribe#/u)
    expect(textMessageParts(outside)).toBe(2)
    expect(textMessageOf('Hej', { language: 'fi', stopUrl: null })).toBe('Hej')
  })
})
