import { routePatterns } from '../../../shared/kernel/route-patterns.ts'

const pagePatterns = Object.values(routePatterns)
  .filter((pattern) => pattern !== routePatterns.error)
  .map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u'))

/**
 * Whether a path belongs to a page of the product. Elsewhere the server answers 404 with the same application, which
 * then shows its not-found page.
 */
export const isPagePath = (path: string): boolean => pagePatterns.some((pattern) => pattern.test(path))
