import type { ComponentType } from 'react'
import { loadNamespaces } from '../i18n/i18n.ts'
import { isServerThere, reloadOnceOnMissingChunk } from '../pwa/missing-chunk.ts'
import type * as awaited from './awaited.tsx'

type Later = typeof awaited

/** A component and its sentences, fetched together. */
export async function withTranslations<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[] = [],
): Promise<ComponentType<Props>> {
  const [Component] = await reloadOnceOnMissingChunk(Promise.all([load(), loadNamespaces(namespaces)]))
  return Component
}

/** What stands in the place of a file that cannot be had now: fetched before it is needed, and small. */
export async function preloadOfflineFallback(): Promise<Later> {
  const [later] = await Promise.all([import('./awaited.tsx'), loadNamespaces(['shell'])])
  return later
}

/** For a file that could not be fetched: without network something else stands in its place, else the fault is seen. */
export const orOfflineFallback =
  <Props extends object>(instead: (later: Later) => ComponentType<Props>) =>
  async (error: unknown): Promise<ComponentType<Props>> => {
    if (await isServerThere()) throw error
    return instead(await preloadOfflineFallback())
  }
