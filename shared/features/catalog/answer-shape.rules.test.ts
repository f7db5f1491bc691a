import { describe, expect, test } from 'vitest'
import { shapeFault, shapeOfPattern } from './answer-shape.rules.ts'
import { fitsShape, freeShape } from './answer-fit.schema.ts'
import { ANSWER_MAX, shapeKinds, type AnswerShape } from './answer-shape.schema.ts'

const shape = (change: Partial<AnswerShape>): AnswerShape => ({ ...freeShape, ...change })

describe('an answer', () => {
  test.each([
    [{ kind: 'digits', minLength: 4, maxLength: 4 }, ['1203'], ['120', '12034', '12O3', '']],
    [{ kind: 'letters', minLength: 2, maxLength: 3 }, ['AB', 'Åäö'], ['A', 'A1', 'A B']],
    [{ kind: 'letters_digits', minLength: 1, maxLength: 5 }, ['AB12'], ['AB-12']],
    [{ kind: 'digits', minLength: 6, maxLength: 8, prefix: '73' }, ['731234'], ['741234', '73']],
    [{ kind: 'meter', minLength: 5, maxLength: 16 }, ['AB 12-34 56', 'ab123456'], ['1234', 'AB_1234']],
    [{ kind: 'example', example: 'AB-123' }, ['XY-987', 'åä-000'], ['X1-987', 'XY987', 'XY-9876', 'XY_987']],
    [{ kind: 'any', minLength: 3, prefix: 'SE' }, ['SE1 ?'], ['SE', 'FI1']],
    [{}, ['', 'vad som helst'], ['x'.repeat(ANSWER_MAX + 1)]],
  ] as const)('%j', (change, fitting, others) => {
    for (const text of fitting) expect([text, fitsShape(text, shape(change))]).toEqual([text, true])
    for (const text of others) expect([text, fitsShape(text, shape(change))]).toEqual([text, false])
  })

  test.each(shapeKinds)('of 100,000 letters is judged at once against %s', (kind) => {
    const text = `${'a'.repeat(100_000)}!`
    const began = performance.now()
    fitsShape(text, shape({ kind, example: 'aaaa' }))
    expect(performance.now() - began).toBeLessThan(100)
  })
})

describe('a shape', () => {
  test.each([
    [{ kind: 'digits', minLength: 4, maxLength: 4, example: '1203' }, null],
    [{ kind: 'digits', minLength: 4, maxLength: 4, example: '12' }, 'product.example-wrong'],
    [{ kind: 'digits', minLength: 5, maxLength: 4 }, 'product.shape-lengths'],
    [{ kind: 'digits', minLength: Number.NaN, maxLength: 4 }, 'product.shape-lengths'],
    [{ kind: 'digits', minLength: 1, maxLength: 1000 }, 'product.shape-lengths'],
    [{ kind: 'digits', minLength: 0, maxLength: 2, prefix: '735' }, 'product.shape-lengths'],
    [{ kind: 'example' }, 'product.example-required'],
    [{ kind: 'example', example: 'AB-123' }, null],
    [{}, null],
  ] as const)('%j: %s', (change, fault) => {
    expect(shapeFault(shape(change))).toBe(fault)
  })
})

describe('a pattern of an earlier release', () => {
  test.each([
    [String.raw`\d{4}`, { kind: 'digits', minLength: 4, maxLength: 4 }],
    [String.raw`^\d{4,6}$`, { kind: 'digits', minLength: 4, maxLength: 6 }],
    ['[0-9]+', { kind: 'digits', minLength: 1, maxLength: ANSWER_MAX }],
    ['[A-Za-z]*', { kind: 'letters', minLength: 0, maxLength: ANSWER_MAX }],
    [String.raw`SE\d{10}`, { kind: 'digits', minLength: 12, maxLength: 12, prefix: 'SE' }],
    [String.raw`735\-[0-9]{2,}`, { kind: 'digits', minLength: 6, maxLength: ANSWER_MAX, prefix: '735-' }],
    [String.raw`[A-Z]{2}\d{3}`, { kind: 'example', example: 'AA111' }],
    [String.raw`\d{3}-\d{3}`, { kind: 'example', example: '111-111' }],
    ['[A-Z0-9]{8}', { kind: 'letters_digits', minLength: 8, maxLength: 8 }],
  ] as const)('%s becomes %j', (pattern, expected) => {
    expect(shapeOfPattern(pattern)).toEqual(shape(expected))
  })

  test.each([
    String.raw`(\w+\s?)+`,
    '(a+)+$',
    '[^x]*',
    '.*',
    'a|b',
    String.raw`[A-Z]{1,2}\d{3}`,
    '[A-Z0-9]{2}-[A-Z]{2}',
    '(',
    '',
    String.raw`\d{1000}`,
  ])('%s is written anew by a person', (pattern) => {
    expect(shapeOfPattern(pattern)).toBeNull()
  })
})
