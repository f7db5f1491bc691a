import createCache, { type EmotionCache, type Options, type StylisElement, type StylisPlugin } from '@emotion/cache'
import { COMMENT, copy, DECLARATION, node, RULESET, serialize, tokenize } from 'stylis'

/**
 * Emotion's cache, with plugins of its style writer that make a new rule cheap for the browser (docs/decisions/0042).
 * `options` are those of Emotion, as the place of its style element in a test.
 */
export const createStyleCache = (options: Partial<Options> = {}): EmotionCache =>
  createCache({ key: 'css', stylisPlugins: [prefixForSafari, cheapRules], ...options })

/** The only property of ours that Safari knows by no other name. */
const prefixForSafari: StylisPlugin = (element) => {
  if (element.type === DECLARATION && element.value.startsWith('user-select'))
    element.return = `-webkit-${element.value}${element.value}`
}

/**
 * Writes the rules of a recipe without their cascade layer, and a rule under a condition with the condition inside it.
 * Chromium styles the whole page anew for each new rule in a layer and for each rule that begins with a condition, and
 * nearly every recipe has both. In `:where()` a recipe weighs nothing, so that what an element says of itself still wins,
 * and the layers below still lose.
 *
 *     @layer recipes{.css-a{gap:1px}}   becomes   :where(.css-a){gap:1px}
 *     @media print{.css-a{gap:1px}}     becomes   .css-a{@media print{gap:1px}}
 */
const cheapRules: StylisPlugin = (element, ...[, , callback]) => {
  if (element.root !== null || finished.has(element) || !isTakenApart(element)) return ''
  // Written once as it is: Emotion's own plugins adapt the selectors.
  serialize(childrenOf(element), callback)
  const rules = serialize(rulesIn(element), callback)
  element.type = COMMENT
  return rules
}

const RECIPES = '@layer recipes'
const CONDITION = /^@(?:media|supports|container)\b/u

const isTakenApart = ({ value }: StylisElement): boolean => value === RECIPES || CONDITION.test(value)

/** At-rules that were made here. */
const finished = new WeakSet<StylisElement>()

/** The rules inside an at-rule, in their order, each for itself. */
function rulesIn(element: StylisElement, conditions: readonly string[] = [], isRecipe = false): StylisElement[] {
  if (element.type === RULESET) {
    const rule = isRecipe ? copy(element, { props: selectorsOf(element).map(weightless) }) : element
    // A pseudo-element can have no condition inside it in older browsers.
    return [selectorsOf(rule).some(hasPart) ? withConditionsAround(rule, conditions) : withConditions(rule, conditions)]
  }
  if (!isTakenApart(element)) return [withConditionsAround(element, conditions)]
  const isLayer = element.value === RECIPES
  const inside = isLayer ? conditions : [...conditions, element.value]
  return childrenOf(element).flatMap((child) => rulesIn(child, inside, isRecipe || isLayer))
}

const withConditions = (rule: StylisElement, conditions: readonly string[]): StylisElement =>
  atRoot(
    rule,
    conditions.reduceRight((inside, value) => [atRule(value, inside, rule)], childrenOf(rule)),
  )

function withConditionsAround(rule: StylisElement, [outermost, ...conditions]: readonly string[]): StylisElement {
  if (outermost === undefined) return atRoot(rule)
  const inside = copy(rule, { root: rule, parent: null })
  return atRule(outermost, [conditions.reduceRight((within, value) => atRule(value, [within], rule), inside)], null)
}

/** Emotion inserts what has no root. */
const atRoot = (rule: StylisElement, children = rule.children): StylisElement =>
  copy(rule, { root: null, parent: null, children })

function atRule(value: string, children: StylisElement[], root: StylisElement | null): StylisElement {
  const [type = value] = value.split(' ')
  const made = { ...node(value, null as never, null, type, [], children, 0), root }
  finished.add(made)
  return made
}

const hasPart = (selector: string): boolean => selector.includes('::')

/**
 * A pseudo-element cannot be in `:where()`. A recipe's rule for a part inside it weighs as little as possible but not
 * nothing: it wins over the part's own recipe.
 */
function weightless(selector: string): string {
  const [element = '', part] = selector.split('::', 2)
  const words = tokenize(element)
  const isInside = words
    .slice(words.findLastIndex((word) => word.startsWith('.css-')))
    .some((word) => /^[ >+~]/u.test(word))
  return `:where(${element})${isInside ? ':not(_)' : ''}${part === undefined ? '' : `::${part}`}`
}

const selectorsOf = ({ props }: StylisElement): string[] => [props].flat()

const childrenOf = ({ children }: StylisElement): StylisElement[] => (typeof children === 'string' ? [] : children)
