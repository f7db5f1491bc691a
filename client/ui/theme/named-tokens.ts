/**
 * Stands in the browser for the parts of Chakra that work out tokens, their variables and the reset (vite.config.ts):
 * the build has done it, and `systemAtStart` fills in what stands for each name. A token in braces inside a value is not
 * read here; a test finds whoever writes one.
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

/** The reset stands in the style sheet. */
export const createPreflight = () => ({})
