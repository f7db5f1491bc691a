/**
 * Replaces, in the browser, the parts of Chakra that compute tokens, their variables and the reset (vite.config.ts):
 * the build has done that, and `systemAtStart` fills in the value of each name. A token in braces inside a value is
 * not read here; a test finds them.
 */
export function createTokenDictionary() {
  const flatMap = new Map<string, string>()
  return {
    flatMap,
    getVar: (path: string, fallback?: string): string | undefined => flatMap.get(path) ?? fallback,
    expandReferenceInValue: (value: string): string => value,
    getByName: () => undefined,
    getCategoryValues: () => null,
    allTokens: [],
    cssVarMap: new Map(),
    categoryMap: new Map(),
    colorPaletteMap: new Map(),
  }
}

/** The reset is in the style sheet. */
export const createPreflight = () => ({})
