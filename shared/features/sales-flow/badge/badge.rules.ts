import { failure, type Failure } from '../../../kernel/result.ts'
import { BADGE_PARTS_MAX, wordFields, type BadgeField, type BadgeNode, type BadgeOperator } from './badge.schema.ts'

export const isWordField = (field: BadgeField): boolean => wordFields.some((one) => one === field)

/** The operators that a field can be asked with: words are equal or not, numbers can be compared. */
export const operatorsOf = (field: BadgeField): readonly BadgeOperator[] =>
  isWordField(field) ? ['is', 'is_not'] : ['is', 'at_least', 'at_most']

/** Failures of a tree: a field with an operator or a value that it cannot have, or too many conditions. */
export function treeFailures(tree: BadgeNode): readonly Failure[] {
  const tests = testsIn(tree)
  if (tests.length > BADGE_PARTS_MAX) return [failure('badge.too-many-parts', 'tree')]
  const isWrong = tests.some(
    ({ field, operator, value }) =>
      !operatorsOf(field).includes(operator) || (typeof value === 'string') !== isWordField(field),
  )
  return isWrong ? [failure('badge.value-unfit', 'tree')] : []
}

/** The conditions of a tree, without their groups. */
export const testsIn = (node: BadgeNode): readonly Extract<BadgeNode, { field: BadgeField }>[] =>
  'parts' in node ? node.parts.flatMap(testsIn) : [node]
