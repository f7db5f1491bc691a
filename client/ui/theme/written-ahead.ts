import type { EmotionCache, SerializedStyles } from '@emotion/react'
import { conditionsInside } from './conditions-inside.ts'
import { unlayered } from './unlayered.ts'

/**
 * Serialises the rules of a style when it is made, while React draws and can be interrupted. Emotion does that after
 * drawing, when the page must wait: then the rules only have to be inserted. They also leave their layer here
 * (`unlayered`) and get their conditions inside (`conditionsInside`). Returns the function to call for each new
 * style.
 */
export function writingAhead(cache: EmotionCache): (look: SerializedStyles) => void {
  const ready = new Map<string, readonly string[]>()
  const write = cache.insert.bind(cache)
  const rulesOf = (selector: string, look: SerializedStyles): readonly string[] => {
    const rules: string[] = []
    const collects = { insert: (rule: string) => void rules.push(...unlayered(rule).flatMap(conditionsInside)) }
    write(selector, look, collects as EmotionCache['sheet'], false)
    return rules
  }
  cache.insert = (...[selector, look, sheet, shouldCache]) => {
    const rules = ready.get(`${selector} ${look.name}`) ?? rulesOf(selector, look)
    ready.delete(`${selector} ${look.name}`)
    for (const rule of rules) sheet.insert(rule)
    if (shouldCache) cache.inserted[look.name] = true
  }
  return (look) => {
    const selector = `.${cache.key}-${look.name}`
    if (cache.inserted[look.name] === undefined) ready.set(`${selector} ${look.name}`, rulesOf(selector, look))
  }
}
