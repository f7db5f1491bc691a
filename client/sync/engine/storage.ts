/** Asks the browser not to clear this site's data under pressure. Asked after the first save, when it is worth a yes. */
export async function askToKeep(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return false
  return (await storage.persisted()) || (await storage.persist())
}

/** How much room this site has and uses; null where the browser does not say. */
export async function storageRoom(): Promise<{ usedBytes: number; quotaBytes: number } | null> {
  if (!navigator.storage?.estimate) return null
  const { usage, quota } = await navigator.storage.estimate()
  return usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota }
}
