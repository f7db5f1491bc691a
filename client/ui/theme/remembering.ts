import type { SystemContext } from '@chakra-ui/react'
import { css as written, type CSSObject, type SerializedStyles } from '@emotion/react'

/** So many looks of one recipe are remembered: a value that is worked out, as a bar's width, makes a new one each time. */
const MOST = 500

/**
 * The same system with a cache of styles. Chakra rebuilds the recipe of an element in every render and hashes all of
 * its styles, and Emotion serialises and hashes them again: half of the time of a tap on a slow phone. Here a recipe
 * is its own key, and Emotion gets serialised styles.
 */
export function remembering(system: SystemContext): SystemContext {
  const looks = new WeakMap<object, Map<string, SerializedStyles>>()
  const areStyles = new Map<string, boolean>()
  return {
    ...system,
    cva: oncePer(system.cva),
    css: (recipe = NONE, ...own) => {
      const known = looks.get(recipe) ?? new Map<string, SerializedStyles>()
      const key = JSON.stringify(own)
      const seen = known.get(key)
      if (seen !== undefined) return seen
      const look = written(system.css(recipe, ...own) as CSSObject)
      if (known.size >= MOST) known.clear()
      looks.set(recipe, known.set(key, look))
      return look
    },
    isValidProperty: (name) => {
      const isStyle = areStyles.get(name) ?? system.isValidProperty(name)
      areStyles.set(name, isStyle)
      return isStyle
    },
  }
}

const NONE = {}

function oncePer<Make extends (key: never) => object>(make: Make): Make {
  const known = new WeakMap<object, object>()
  const remember = (key: object): object => {
    const made = known.get(key) ?? make(key as never)
    known.set(key, made)
    return made
  }
  // A function of the same kind: it only asks `make` less often.
  return remember as unknown as Make
}
