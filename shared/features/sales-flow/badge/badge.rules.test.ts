import { describe, expect, test } from 'vitest'
import { failure } from '../../../kernel/result.ts'
import { treeFailures } from './badge.rules.ts'
import { badgeQuestionSchema, type BadgeNode } from './badge.schema.ts'

const question = { aggregation: 'count', period: 'week', scope: 'user', threshold: 5 } as const
const tree = (...parts: readonly unknown[]) => ({ join: 'all', parts })

describe('the rule of a badge [product 5.14]', () => {
  test('names only fields that are allowed', () => {
    const named = (field: string) =>
      badgeQuestionSchema.safeParse({ ...question, tree: tree({ field, operator: 'is', value: 'x' }) }).success
    expect(named('provider')).toBe(true)
    expect(named('customer')).toBe(false)
    expect(named('seller_id; drop table sale')).toBe(false)
  })

  test('compares numbers, and asks of words only whether they are the same', () => {
    const wrong = [failure('badge.value-unfit', 'tree')]
    const failuresOf = (node: BadgeNode) => treeFailures({ join: 'any', parts: [node] })
    expect(failuresOf({ field: 'value', operator: 'at_least', value: 500 })).toEqual([])
    expect(failuresOf({ field: 'provider', operator: 'at_least', value: 'x' })).toEqual(wrong)
    expect(failuresOf({ field: 'value', operator: 'at_least', value: 'mycket' })).toEqual(wrong)
  })

  test('is at most four groups deep', () => {
    const deep = (levels: number): unknown => (levels === 0 ? tree() : tree(deep(levels - 1)))
    expect(badgeQuestionSchema.safeParse({ ...question, tree: deep(2) }).success).toBe(true)
    expect(badgeQuestionSchema.safeParse({ ...question, tree: deep(6) }).success).toBe(false)
  })
})
