import { describe, expect, test } from 'vitest'
import { shapeFault } from './answer-shape.rules.ts'
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
