import { rulesIn } from './unlayered.ts'

/**
 * A rule under a condition (`@media`, `@supports`, `@container`) with the condition inside it, which says the same: when a
 * rule begins with one, a browser styles the whole page anew, and nearly every look says what it is like when hovered or
 * at the desk. One rule may become several. A pseudo-element has nothing inside it in older browsers, so its rule stays.
 *
 *     conditionsInside('@media print{.css-a{gap:1px}.css-b{gap:2px}}')
 *     // ['.css-a{@media print{gap:1px}}', '.css-b{@media print{gap:2px}}']
 */
export function conditionsInside(rule: string): readonly string[] {
  const [, condition, body] = /^(@(?:media|supports|container)[^{]*)[{](.*)[}]$/su.exec(rule) ?? []
  if (condition === undefined || body === undefined || body.includes('::')) return [rule]
  return rulesIn(body)
    .flatMap(conditionsInside)
    .map((inner) => inner.replace('{', `{${condition}{`) + '}')
}
