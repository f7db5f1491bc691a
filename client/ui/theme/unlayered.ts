const RECIPES = '@layer recipes{'

/**
 * A rule of a recipe without its cascade layer, with the same say: a browser styles and lays out the whole page anew for
 * each new rule in a layer, as the first text field of a form brings one. In `:where()` a recipe weighs nothing, so that
 * what an element says of itself still wins, and the layers below still lose. One rule may become several.
 *
 *     unlayered('@layer recipes{.css-a{gap:1px}.css-a:hover{gap:2px}}')
 *     // [':where(.css-a){gap:1px}', ':where(.css-a:hover){gap:2px}']
 */
export function unlayered(rule: string): readonly string[] {
  return rule.startsWith(RECIPES) ? rulesIn(rule.slice(RECIPES.length, -1)).map(weightless) : [rule]
}

function weightless(rule: string): string {
  const opens = rule.indexOf('{')
  const head = rule.slice(0, opens)
  return head.startsWith('@')
    ? `${head}{${rulesIn(rule.slice(opens + 1, -1))
        .map(weightless)
        .join('')}}`
    : `${selectorsIn(head).map(inWhere).join(',')}${rule.slice(opens)}`
}

/**
 * A pseudo-element cannot be in `:where()`. A recipe's rule for a part inside it weighs as little as possible but not
 * nothing: it wins over the part's own recipe.
 */
function inWhere(selector: string): string {
  const pseudo = placeOf(selector, 0, (at) => selector.startsWith('::', at))
  const element = pseudo < 0 ? selector : selector.slice(0, pseudo)
  const isInside = placeOf(element, element.lastIndexOf('.css-'), (at) => ' >+~'.includes(element.charAt(at))) >= 0
  return `:where(${element})${isInside ? ':not(_)' : ''}${selector.slice(element.length)}`
}

/** The rules of a style sheet's text, one by one. */
export function rulesIn(text: string): string[] {
  const end = placeOf(text, 0, (at, depth) => depth === 1 && text.charAt(at) === '}')
  return end < 0 ? [] : [text.slice(0, end + 1), ...rulesIn(text.slice(end + 1))]
}

function selectorsIn(head: string): string[] {
  const comma = placeOf(head, 0, (at) => head.charAt(at) === ',')
  return comma < 0 ? [head] : [head.slice(0, comma), ...selectorsIn(head.slice(comma + 1))]
}

/** The position of a text outside all brackets, or -1. A closing brace is looked for at the depth it closes. */
function placeOf(text: string, from: number, isIt: (at: number, depth: number) => boolean): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const isClosing = ')]}'.includes(sign)
    if ((depth === 0 || isClosing) && isIt(at, depth)) return at
    if ('([{'.includes(sign)) depth += 1
    if (isClosing) depth -= 1
  }
  return -1
}
