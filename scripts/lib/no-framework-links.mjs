import { createContext } from 'react'

/**
 * Stands in the browser for the part of react-router that fetches pages ahead in its framework mode, which this app has
 * not: without its context every link answers as these do. A name the router should come to need stops the build.
 */
export const FrameworkContext = createContext(undefined)

/** @returns {[boolean, undefined, object]} never fetched ahead, nothing to watch, nothing to listen to */
export const usePrefetchBehavior = () => [false, undefined, {}]

export const PrefetchPageLinks = () => null

/**
 * @param {...(import('react').Ref<unknown> | undefined)} refs
 * @returns {import('react').RefCallback<unknown>}
 */
export const mergeRefs =
  (...refs) =>
  (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }
