import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './files.mjs'
import { root } from './paths.mjs'

/** Above this, a feature is split (decision 0153): `scripts/checks/tidy.test.ts` fails. */
export const MOST_LINES = 12_000
/** From here on the run warns, so that a feature is split at a seam and not in the middle of another change. */
export const WARNED_LINES = 11_000

/** The production lines of each feature, over all roots, the largest first. */
export function featureSizes() {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const path of projectFiles()) {
    const [, feature = ''] = /^(?:shared|server|client)\/features\/([^/]+)\/.*[.]tsx?$/u.exec(path) ?? []
    if (feature === '' || /[.](?:test|bench|spec)[.]tsx?$|\/testing\//u.test(path)) continue
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1
    sizes.set(feature, (sizes.get(feature) ?? 0) + lines)
  }
  return [...sizes].map(([feature, lines]) => ({ feature, lines })).toSorted((one, other) => other.lines - one.lines)
}

/** Lines for the log about features that are near their limit. */
export function featureWarnings(sizes = featureSizes()) {
  return sizes
    .filter(({ lines }) => lines > WARNED_LINES)
    .map(
      ({ feature, lines }) =>
        `        warning: ${feature} has ${lines} of ${MOST_LINES} lines; split it before it is full\n`,
    )
    .join('')
}
