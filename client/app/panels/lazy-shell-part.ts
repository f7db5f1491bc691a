import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { loadNamespaces } from '../i18n/i18n.ts'

/** A part of the frame that is not needed for the first paint, fetched together with its words: `shell`, and what `more` names. */
export function lazyShellPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  more: readonly string[] = [],
): ComponentType<Props> {
  return lazyPart(async () => {
    const [Part] = await Promise.all([load(), loadNamespaces(['shell', ...more])])
    return Part
  })
}
